package shoeaudit.api;

import io.restassured.RestAssured;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A request byte by byte, as no client library sends it: broken off, wrong, or without an end. */
public final class RawRequest implements AutoCloseable {
  private static final int LONGEST_WAIT_MILLIS = 60_000;

  private final Socket socket;
  private long sent;

  /** Sends a request's head to the service in this process. */
  RawRequest(String line, List<String> headers) throws IOException {
    this(RestAssured.port, line, headers);
  }

  /** Sends a request's head to a port of this machine. */
  public RawRequest(int port, String line, List<String> headers) throws IOException {
    this(InetAddress.getLoopbackAddress(), "localhost", port, line, headers);
  }

  /** Sends a request's head to a service that runs somewhere, as http://localhost:8080. */
  RawRequest(URI service, String line, List<String> headers) throws IOException {
    this(
        InetAddress.getByName(service.getHost()),
        service.getAuthority(),
        service.getPort(),
        line,
        headers);
  }

  private RawRequest(InetAddress at, String host, int port, String line, List<String> headers)
      throws IOException {
    socket = new Socket(at, port);
    socket.setSoTimeout(LONGEST_WAIT_MILLIS);
    send(
        (line + " HTTP/1.1\r\nHost: " + host + "\r\n" + String.join("\r\n", headers) + "\r\n\r\n")
            .getBytes(StandardCharsets.UTF_8));
  }

  /** Sends more of it. */
  public void send(byte[] bytes) throws IOException {
    OutputStream out = socket.getOutputStream();
    out.write(bytes);
    out.flush();
    sent += bytes.length;
  }

  /** Sends the same again and again until an answer comes or the service hangs up. */
  public String sendUntilAnswered(byte[] part) throws IOException {
    CompletableFuture<String> answer =
        CompletableFuture.supplyAsync(() -> {
          try {
            return answer();
          } catch (IOException e) {
            return "none: " + e;
          }
        });
    try {
      while (!answer.isDone()) {
        send(part);
      }
    } catch (SocketException hungUp) {
      return answer.join();
    }
    return answer.join();
  }

  /** How many bytes were sent. */
  public long sent() {
    return sent;
  }

  /** No more comes: half of the connection is closed, as where a client's process ends. */
  public void end() throws IOException {
    socket.shutdownOutput();
  }

  /** What the service answers, to the end of its head and what came with it; empty: nothing. */
  public String answer() throws IOException {
    InputStream in = socket.getInputStream();
    StringBuilder text = new StringBuilder();
    byte[] buffer = new byte[1 << 13];
    while (text.indexOf("\r\n\r\n") < 0) {
      int count = in.read(buffer);
      if (count < 0) {
        break;
      }
      text.append(new String(buffer, 0, count, StandardCharsets.UTF_8));
    }
    return text.toString();
  }

  /** All that the service answers until it hangs up, as it was asked to. */
  String wholeAnswer() throws IOException {
    return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
