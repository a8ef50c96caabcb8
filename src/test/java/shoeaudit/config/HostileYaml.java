package shoeaudit.config;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Makes files that mean harm from files that are right: bombs, depth, huge numbers, odd text, keys
 * twice, one type for another, and bytes that are no text. The same seed gives the same file.
 */
public final class HostileYaml {
  private static final int LONG = 100_000;

  /** More than any file has that a person wrote. */
  private static final int MANY = 3_000;

  private static final List<String> VALUES =
      List.of(
          "99999999999999999999999999",
          "-9223372036854775809",
          "1e999999999",
          "1e-999999999",
          "0x7fffffffffffffff",
          "0o777777777777777777777777",
          ".inf",
          ".nan",
          "-0",
          "'0.00000000000000000000000000000001'",
          "\"" + "9".repeat(LONG) + "\"",
          "x".repeat(LONG),
          "null",
          "~",
          "true",
          "\"\"",
          "' '",
          "[]",
          "{}",
          "[1, [2, [3]]]",
          "{min: {max: {min: 1}}}",
          "[null, ~, '']",
          "2026-02-30",
          "9999-12-31",
          "-999999999-01-01",
          "+999999999-12-31T23:59:60Z",
          "24:00",
          "P999999999999999Y",
          "Etc/GMT+99",
          "\"\\u0000\"",
          "\"\\ud800\"",
          "\"\\U0010ffff\"",
          "\"\\u202e\\u200b\\ufeff\"",
          "\"a\\nb\\r\\u2028\\u0085\"",
          "\ud83c\udca1\u0301\u0301\u0301",
          "\u0130\u0131\u017f\u212a",
          "\u0661\u0662\u0663",
          "'(a+)+$'",
          "'(a|aa)*(a|aa)*(a|aa)*b'",
          "'((((((((((a{0,100}){0,100}){0,100}){0,100}){0,100}))))))'",
          "'" + "(".repeat(5_000) + ")".repeat(5_000) + "'",
          "'[[a&&[^b]]&&[c-'",
          "'\\p{IsNoSuch}'",
          "'" + "'''''".repeat(MANY) + "'",
          "yyyy-MM-dd'T'HH:mm:ss" + "[.SSS]".repeat(MANY),
          "a" + ".a".repeat(MANY),
          "a" + "[]".repeat(MANY),
          "a{}[]^..",
          "../../etc/passwd",
          "file:///dev/zero",
          "${user.home} #{1+1} {{x}} %n%s%1$9999999d",
          "!!javax.script.ScriptEngineManager [x]",
          "!!binary AAAA",
          "&a [*a]",
          "*nobody",
          "|\n  a\n    b\n c",
          ">-2\n x",
          "? x : y",
          "\"not closed",
          "[1, 2",
          "{a: 1",
          "@x",
          "`x`",
          "%YAML 9.9",
          "- - - - -");

  private static final byte[] ODD =
      ":-?[]{}#&*!|>'\"%@`,\n\r\t 0az\\/\u0000\u0007\u007f\u0080\u0085\u00a0\u00c3\u00ed\u00fe\u00ff"
          .getBytes(StandardCharsets.ISO_8859_1);

  private final List<String> files = new ArrayList<>();

  /** Files made from all of a folder and all that lie beside them. */
  public HostileYaml(Path... folders) throws IOException {
    for (Path folder : folders) {
      try (Stream<Path> all = Files.list(folder)) {
        for (Path file : all.sorted().toList()) {
          files.add(Files.readString(file));
        }
      }
    }
  }

  /** The file of a seed. */
  public byte[] file(long seed) {
    Random random = new Random(seed);
    // Seeds that follow each other begin alike.
    random.nextLong();
    String text = files.get(random.nextInt(files.size()));
    for (int left = 1 + random.nextInt(4); left > 0; left--) {
      text = changed(random, text);
    }
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return random.nextInt(4) == 0 ? damaged(random, bytes) : bytes;
  }

  private String changed(Random random, String text) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    if (lines.isEmpty()) {
      return "x: " + value(random);
    }
    int at = random.nextInt(lines.size());
    String line = lines.get(at);
    switch (random.nextInt(12)) {
      case 0 -> lines.remove(at);
      case 1 -> lines.add(random.nextInt(lines.size()), line);
      case 2 -> lines.add(at, other(random));
      case 3 -> lines.set(at, " ".repeat(random.nextInt(9)) + line.strip());
      case 4 -> lines = new ArrayList<>(lines.subList(0, at));
      case 5 -> {
        return joined(lines.subList(0, at))
            + bomb(random)
            + joined(lines.subList(at, lines.size()));
      }
      case 6 -> {
        String another = files.get(random.nextInt(files.size()));
        return joined(lines.subList(0, at)) + another.substring(random.nextInt(another.length()));
      }
      case 7 -> lines.set(at, renamed(random, line));
      default -> lines.set(at, revalued(random, line));
    }
    return joined(lines);
  }

  private static String joined(List<String> lines) {
    return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
  }

  private String other(Random random) {
    List<String> lines = files.get(random.nextInt(files.size())).lines().toList();
    return lines.get(random.nextInt(lines.size()));
  }

  private static String value(Random random) {
    return VALUES.get(random.nextInt(VALUES.size()));
  }

  private static String revalued(Random random, String line) {
    int colon = line.indexOf(": ");
    int dash = line.indexOf("- ");
    int from = colon >= 0 ? colon + 2 : dash >= 0 ? dash + 2 : line.length();
    int inner = line.indexOf(", ", from);
    String rest = inner > 0 && random.nextBoolean() ? line.substring(inner) : "";
    return line.substring(0, from) + " " + value(random) + rest;
  }

  private static String renamed(Random random, String line) {
    int colon = line.indexOf(':');
    return colon < 0 ? value(random) : value(random) + line.substring(colon);
  }

  private static String bomb(Random random) {
    String some = Integer.toString(random.nextInt(10));
    return switch (random.nextInt(14)) {
      case 0 ->
          "a0: &a0 [x, x]\n"
              + lines(30, i -> "a" + (i + 1) + ": &a" + (i + 1) + " [*a" + i + ", *a" + i + "]");
      case 1 -> "deep: " + "[".repeat(MANY) + "]".repeat(MANY) + "\n";
      case 2 -> "deep: " + "{a: ".repeat(MANY) + "1" + "}".repeat(MANY) + "\n";
      case 3 -> lines(200, i -> " ".repeat(i) + "k:");
      case 4 -> lines(MANY, i -> "unknown_" + i + ": " + i);
      case 5 -> lines(MANY, i -> "same: " + i);
      case 6 -> "k".repeat(LONG) + ": 1\n";
      case 7 -> lines(MANY, i -> "--- " + i);
      case 8 -> "list: [" + "1, ".repeat(LONG) + "]\n";
      case 9 -> "<<: {format: " + some + "}\n";
      case 10 -> "\t\tx: " + some + "\n";
      case 11 -> "# " + "x".repeat(LONG) + "\n" + "\n".repeat(MANY);
      case 12 -> "- ".repeat(MANY) + some + "\n";
      default -> "? [" + some + ", {a: b}]\n: " + value(random) + "\n";
    };
  }

  private static String lines(int count, IntFunction<String> line) {
    return joined(IntStream.range(0, count).mapToObj(line).toList());
  }

  private static byte[] damaged(Random random, byte[] bytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length + 8);
    int left = 1 + random.nextInt(5);
    int next = random.nextInt(Math.max(1, bytes.length / left));
    for (int i = 0; i < bytes.length; i++) {
      if (i == next && left-- > 0) {
        next += 1 + random.nextInt(Math.max(1, bytes.length / 4));
        if (random.nextBoolean()) {
          out.write(bytes[i]);
        }
        out.write(ODD[random.nextInt(ODD.length)]);
      } else {
        out.write(bytes[i]);
      }
    }
    return out.toByteArray();
  }
}
