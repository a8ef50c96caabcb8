package shoeaudit.audit.engine;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import shoeaudit.audit.check.CoupMemory;
import shoeaudit.audit.replay.Rules;
import shoeaudit.audit.result.Verdict;
import shoeaudit.controls.ControlFile;
import shoeaudit.spill.RowCodec;

/** Writes memories of coups and reads them back, under the same controls and by the same build. */
final class CoupMemoryCodec {
  private static final Verdict[] VERDICTS = Verdict.values();

  private final List<Rules> versions;
  private final IdentityHashMap<ControlFile, Integer> versionOf = new IdentityHashMap<>();

  /** Of coups that are audited under these versions of the controls. */
  CoupMemoryCodec(List<Rules> versions) {
    this.versions = versions;
    for (Rules version : versions) {
      versionOf.put(version.controls(), versionOf.size());
    }
  }

  void write(CoupMemory memory, DataOutput out) throws IOException {
    out.writeInt(Objects.requireNonNull(versionOf.get(memory.controls())));
    out.writeByte(memory.soFar().ordinal());
    RowCodec.writeText(memory.file(), out);
    RowCodec.writeText(memory.table(), out);
    RowCodec.writeText(memory.shoe(), out);
    out.writeInt(memory.place());
    out.writeInt(memory.coup());
    out.writeInt(memory.repetition());
    out.writeBoolean(memory.named());
    out.writeLong(memory.beginNanos());
    RowCodec.writeText(memory.patron(), out);
    RowCodec.writeText(memory.dealer(), out);
    out.writeLong(memory.firstNanos());
    out.writeLong(memory.lastNanos());
    out.writeLong(memory.ownFirstNanos());
    out.writeLong(memory.ownLastNanos());
    out.writeShort(memory.offsetMinutes());
    RowCodec.writeText(memory.lines(), out);
    out.writeLong(memory.fingerprint());
  }

  CoupMemory read(DataInput in) throws IOException {
    return new CoupMemory(
        versions.get(in.readInt()).controls(),
        VERDICTS[in.readByte()],
        RowCodec.readText(in),
        RowCodec.readText(in),
        RowCodec.readText(in),
        in.readInt(),
        in.readInt(),
        in.readInt(),
        in.readBoolean(),
        in.readLong(),
        RowCodec.readText(in),
        RowCodec.readText(in),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readLong(),
        in.readShort(),
        RowCodec.readText(in),
        in.readLong());
  }
}
