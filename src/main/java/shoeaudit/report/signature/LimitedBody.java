package shoeaudit.report.signature;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** The body of an answer, refused where it is larger than any honest one. */
final class LimitedBody implements HttpResponse.BodySubscriber<byte[]> {
  private final int mostBytes;
  private final CompletableFuture<byte[]> body = new CompletableFuture<>();
  private final ByteArrayOutputStream read = new ByteArrayOutputStream();
  private Flow.@Nullable Subscription subscription;

  LimitedBody(int mostBytes) {
    this.mostBytes = mostBytes;
  }

  @Override
  public CompletionStage<byte[]> getBody() {
    return body;
  }

  @Override
  public void onSubscribe(Flow.Subscription started) {
    subscription = started;
    started.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    for (ByteBuffer buffer : buffers) {
      if (read.size() + buffer.remaining() > mostBytes) {
        if (subscription != null) {
          subscription.cancel();
        }
        body.completeExceptionally(new IOException("more than " + mostBytes + " bytes"));
        return;
      }
      byte[] bytes = new byte[buffer.remaining()];
      buffer.get(bytes);
      read.writeBytes(bytes);
    }
  }

  @Override
  public void onError(Throwable thrown) {
    body.completeExceptionally(thrown);
  }

  @Override
  public void onComplete() {
    body.complete(read.toByteArray());
  }
}
