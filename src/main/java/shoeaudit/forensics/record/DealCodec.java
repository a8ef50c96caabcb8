package shoeaudit.forensics.record;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shoeaudit.audit.result.Level;
import shoeaudit.forensics.record.Deal.Errors;
import shoeaudit.forensics.record.Deal.Hit;
import shoeaudit.forensics.record.Deal.Moved;
import shoeaudit.forensics.record.Deal.Pair;
import shoeaudit.forensics.record.Deal.Stake;
import shoeaudit.forensics.record.Deal.Terms;
import shoeaudit.spill.RowCodec;

/** Writes deals for what memory does not hold; names of patrons, bets and dealers once a deal. */
public final class DealCodec {
  /** Of the deal itself, with texts and lists. */
  private static final long BYTES_OF_DEAL = 600;

  /** Of a coup with its arrays. */
  private static final long BYTES_OF_COUP = 160;

  /** Of a row of a list. */
  private static final long BYTES_OF_ROW = 40;

  /** The codec. */
  public static final RowCodec<Deal> CODEC =
      new RowCodec<>(DealCodec::write, DealCodec::read, DealCodec::heapBytes);

  private static final Level[] LEVELS = Level.values();

  private DealCodec() {}

  private static long heapBytes(Deal deal) {
    long bytes = BYTES_OF_DEAL + deal.burns().size() + BYTES_OF_ROW * deal.settled().size();
    for (Coup coup : deal.coups()) {
      bytes += BYTES_OF_COUP + BYTES_OF_ROW * coup.wagers().size();
    }
    for (Errors errors : deal.errors()) {
      bytes +=
          BYTES_OF_COUP + BYTES_OF_ROW * (errors.byPatron().size() + errors.hit().shares().size());
    }
    return bytes;
  }

  /** Writes names, each in full where it comes first. */
  private static final class NameWriter {
    private final Map<String, Integer> numbers = new HashMap<>();
    private final DataOutput out;

    NameWriter(DataOutput out) {
      this.out = out;
    }

    void write(String name) throws IOException {
      Integer number = numbers.get(name);
      if (number == null) {
        out.writeInt(numbers.size());
        numbers.put(name, numbers.size());
        RowCodec.writeText(name, out);
      } else {
        out.writeInt(number);
      }
    }
  }

  /** Reads them. */
  private static final class NameReader {
    private final List<String> names = new ArrayList<>();
    private final DataInput in;

    NameReader(DataInput in) {
      this.in = in;
    }

    String read() throws IOException {
      int number = in.readInt();
      if (number == names.size()) {
        names.add(RowCodec.readText(in));
      }
      return names.get(number);
    }
  }

  private static void write(Deal deal, DataOutput out) throws IOException {
    NameWriter names = new NameWriter(out);
    RowCodec.writeText(deal.table(), out);
    RowCodec.writeText(deal.shoe(), out);
    out.writeInt(deal.ordinal());
    RowCodec.writeText(deal.file(), out);
    out.writeInt(deal.line());
    out.writeLong(deal.at());
    names.write(deal.dealer());
    RowCodec.writeText(deal.cardSet(), out);
    RowCodec.writeText(deal.shuffler(), out);
    out.writeInt(deal.rules().decks());
    out.writeBoolean(deal.rules().shuffledEveryCoup());
    out.writeBoolean(deal.rules().orderKnown());
    out.writeBoolean(deal.rules().shuffleKnown());
    out.writeInt(deal.rules().unreadable());
    out.writeInt(deal.burns().size());
    for (byte card : deal.burns()) {
      out.writeByte(card);
    }
    out.writeInt(deal.coups().size());
    for (Coup coup : deal.coups()) {
      write(coup, names, out);
    }
    out.writeInt(deal.errors().size());
    for (Errors errors : deal.errors()) {
      write(errors, names, out);
    }
    out.writeInt(deal.settled().size());
    for (Pair pair : deal.settled()) {
      names.write(pair.dealer());
      names.write(pair.patron());
    }
  }

  private static void write(Coup coup, NameWriter names, DataOutput out) throws IOException {
    out.writeInt(coup.number());
    RowCodec.writeBytes(coup.cards(), out);
    RowCodec.writeBytes(coup.hands(), out);
    out.writeInt(coup.withdrawn());
    out.writeBoolean(coup.counts());
    out.writeInt(coup.wagers().size());
    for (Stake stake : coup.wagers()) {
      names.write(stake.patron());
      names.write(stake.bet());
      out.writeLong(stake.minor());
    }
  }

  private static void write(Errors errors, NameWriter names, DataOutput out) throws IOException {
    names.write(errors.dealer());
    out.writeByte(errors.level().ordinal());
    out.writeLong(errors.sumMinor());
    write(errors.byPatron(), names, out);
    names.write(errors.hit().patron());
    out.writeInt(errors.hit().settlements());
    write(errors.hit().shares(), names, out);
  }

  private static void write(List<Moved> moved, NameWriter names, DataOutput out)
      throws IOException {
    out.writeInt(moved.size());
    for (Moved of : moved) {
      names.write(of.patron());
      out.writeLong(of.minor());
    }
  }

  private static Deal read(DataInput in) throws IOException {
    NameReader names = new NameReader(in);
    return new Deal(
        RowCodec.readText(in),
        RowCodec.readText(in),
        in.readInt(),
        RowCodec.readText(in),
        in.readInt(),
        in.readLong(),
        names.read(),
        RowCodec.readText(in),
        RowCodec.readText(in),
        new Terms(in.readInt(), in.readBoolean(), in.readBoolean(), in.readBoolean(), in.readInt()),
        readBurns(in),
        readCoups(names, in),
        readErrors(names, in),
        readPairs(names, in));
  }

  private static List<Byte> readBurns(DataInput in) throws IOException {
    List<Byte> burns = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      burns.add(in.readByte());
    }
    return burns;
  }

  private static List<Coup> readCoups(NameReader names, DataInput in) throws IOException {
    List<Coup> coups = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      coups.add(
          new Coup(
              in.readInt(),
              RowCodec.readBytes(in),
              RowCodec.readBytes(in),
              in.readInt(),
              in.readBoolean(),
              readStakes(names, in)));
    }
    return coups;
  }

  private static List<Stake> readStakes(NameReader names, DataInput in) throws IOException {
    List<Stake> stakes = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      stakes.add(new Stake(names.read(), names.read(), in.readLong()));
    }
    return stakes;
  }

  private static List<Errors> readErrors(NameReader names, DataInput in) throws IOException {
    List<Errors> errors = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      errors.add(
          new Errors(
              names.read(),
              LEVELS[in.readByte()],
              in.readLong(),
              readMoved(names, in),
              new Hit(names.read(), in.readInt(), readMoved(names, in))));
    }
    return errors;
  }

  private static List<Moved> readMoved(NameReader names, DataInput in) throws IOException {
    List<Moved> moved = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      moved.add(new Moved(names.read(), in.readLong()));
    }
    return moved;
  }

  private static List<Pair> readPairs(NameReader names, DataInput in) throws IOException {
    List<Pair> pairs = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      pairs.add(new Pair(names.read(), names.read()));
    }
    return pairs;
  }
}
