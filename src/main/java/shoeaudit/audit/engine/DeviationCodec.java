package shoeaudit.audit.engine;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import shoeaudit.audit.check.CrossShoeCheck;
import shoeaudit.audit.result.Fact;
import shoeaudit.audit.result.Verdict;
import shoeaudit.shoelog.ShoePlace;
import shoeaudit.spill.RowCodec;

/** Writes deviations that other shoes decided and reads them back, within one conclusion. */
final class DeviationCodec {
  private static final Verdict[] VERDICTS = Verdict.values();
  private static final int TEXT = 0;
  private static final int COUNT = 1;
  private static final int MONEY = 2;
  private static final int TIME = 3;
  private static final int SPAN = 4;
  private static final int PHRASE = 5;
  private static final int ASIDE = 6;
  private static final int OPENING = 7;
  private static final int SERIES = 8;
  private static final int SENTENCES = 9;
  private static final int REWORDED = 10;

  private final CoupMemoryCodec memories;

  DeviationCodec(CoupMemoryCodec memories) {
    this.memories = memories;
  }

  void write(CrossShoeCheck.Deviation deviation, DataOutput out) throws IOException {
    memories.write(deviation.on(), out);
    RowCodec.writeText(deviation.beside().table(), out);
    RowCodec.writeText(deviation.beside().shoe(), out);
    out.writeByte(deviation.verdict().ordinal());
    write(deviation.expected(), out);
    write(deviation.recorded(), out);
    write(deviation.explanation(), out);
  }

  CrossShoeCheck.Deviation read(DataInput in) throws IOException {
    return new CrossShoeCheck.Deviation(
        memories.read(in),
        new ShoePlace(RowCodec.readText(in), RowCodec.readText(in)),
        VERDICTS[in.readByte()],
        fact(in),
        fact(in),
        fact(in));
  }

  private static void write(Fact fact, DataOutput out) throws IOException {
    switch (fact) {
      case Fact.Text text -> {
        out.writeByte(TEXT);
        RowCodec.writeText(text.text(), out);
      }
      case Fact.Count count -> {
        out.writeByte(COUNT);
        out.writeLong(count.value());
      }
      case Fact.Money money -> {
        out.writeByte(MONEY);
        out.writeLong(money.minor());
        RowCodec.writeText(money.currency(), out);
      }
      case Fact.Time time -> {
        out.writeByte(TIME);
        out.writeLong(time.nanos());
        RowCodec.writeText(time.text(), out);
      }
      case Fact.Span span -> {
        out.writeByte(SPAN);
        out.writeLong(span.nanos());
      }
      case Fact.Phrase phrase -> {
        out.writeByte(PHRASE);
        RowCodec.writeText(phrase.key(), out);
        write(phrase.facts(), out);
      }
      case Fact.Aside aside -> {
        out.writeByte(ASIDE);
        write(aside.fact(), out);
      }
      case Fact.Reworded reworded -> {
        out.writeByte(REWORDED);
        write(reworded.fact(), out);
        write(reworded.words(), out);
      }
      case Fact.Opening opening -> {
        out.writeByte(OPENING);
        write(opening.fact(), out);
      }
      case Fact.Series series -> {
        out.writeByte(SERIES);
        write(series.facts(), out);
      }
      case Fact.Sentences sentences -> {
        out.writeByte(SENTENCES);
        write(sentences.facts(), out);
      }
    }
  }

  private static void write(List<? extends Fact> facts, DataOutput out) throws IOException {
    out.writeInt(facts.size());
    for (Fact fact : facts) {
      write(fact, out);
    }
  }

  private static Fact fact(DataInput in) throws IOException {
    int kind = in.readByte();
    return switch (kind) {
      case TEXT -> new Fact.Text(RowCodec.readText(in));
      case COUNT -> new Fact.Count(in.readLong());
      case MONEY -> new Fact.Money(in.readLong(), RowCodec.readText(in));
      case TIME -> new Fact.Time(in.readLong(), RowCodec.readText(in));
      case SPAN -> new Fact.Span(in.readLong());
      case PHRASE -> new Fact.Phrase(RowCodec.readText(in), facts(in));
      case ASIDE -> new Fact.Aside(fact(in));
      case REWORDED -> new Fact.Reworded(fact(in), fact(in));
      case OPENING -> new Fact.Opening(fact(in));
      case SERIES -> new Fact.Series(facts(in));
      case SENTENCES -> new Fact.Sentences(facts(in));
      default -> throw new IOException("no fact is of the kind " + kind);
    };
  }

  private static List<Fact> facts(DataInput in) throws IOException {
    List<Fact> facts = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      facts.add(fact(in));
    }
    return facts;
  }
}
