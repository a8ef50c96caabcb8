package shoeaudit.audit;

import java.nio.file.Path;
import java.util.*;
import org.junit.jupiter.api.Test;

class DropExplore {
  @Test
  void explore() throws Exception {
    List<RecordedCase> cases = new ArrayList<>(RecordedCase.ofTheProject());
    cases.addAll(RecordedCase.below(Path.of(System.getenv("SHOE_AUDIT_CASES"))).stream().filter(c -> !c.name().startsWith("patterns")).toList());
    Map<String, Integer> counts = new TreeMap<>();
    Map<String, String> examples = new TreeMap<>();
    int audits = 0; long start = System.nanoTime();
    try (RecordAudit audit = new RecordAudit()) {
      for (RecordedCase one : cases) {
        var full = audit.audit(one);
        long t0 = System.nanoTime();
        Set<String> fields = new TreeSet<>(); Set<String> kinds = new TreeSet<>(); Set<String> pairs = new TreeSet<>();
        for (var log : one.logs()) for (var row : log.rows()) {
          fields.addAll(row.keySet()); kinds.add(row.getOrDefault("event","-"));
          for (String f : row.keySet()) pairs.add(row.getOrDefault("event","-") + " " + f);
        }
        Map<String, RecordedCase> reduced = new LinkedHashMap<>();
        for (String f : fields) reduced.put("field " + f, one.withRows(r -> { r.remove(f); return r; }));
        for (String k : kinds) reduced.put("kind " + k, one.withRows(r -> { if (r.getOrDefault("event","-").equals(k)) r.clear(); return r; }));
        for (String p : pairs) { String k = p.split(" ")[0], f = p.split(" ")[1];
          reduced.put("pair " + p, one.withRows(r -> { if (r.getOrDefault("event","-").equals(k)) r.remove(f); return r; })); }
        Random random = new Random(7);
        int n = Integer.getInteger("sample", 60);
        for (int i = 0; i < n; i++) {
          int logI = random.nextInt(one.logs().size()); var log = one.logs().get(logI);
          int at = random.nextInt(log.rows().size());
          var row = log.rows().get(at);
          boolean whole = random.nextBoolean();
          String f = new ArrayList<>(row.keySet()).get(random.nextInt(row.size()));
          List<Map<String,String>> rows = new ArrayList<>(log.rows());
          if (whole) rows.remove(at); else { var copy = new LinkedHashMap<>(row); copy.remove(f); rows.set(at, copy); }
          List<RecordedCase.Log> logs = new ArrayList<>(one.logs()); logs.set(logI, log.with(rows));
          reduced.put((whole ? "line " + row.getOrDefault("event","-") : "cell " + row.getOrDefault("event","-") + " " + f) + " #" + logI + ":" + (at+2), new RecordedCase(one.name(), one.controls(), logs));
        }
        for (var e : reduced.entrySet()) {
          audits++;
          RecordAudit.Outcome out;
          try { out = audit.audit(e.getValue()); } catch (Exception x) { throw new IllegalStateException(one.name() + " " + e.getKey(), x); }
          for (Finding f : ReducedFindings.added(full.findings(), out.findings())) {
            if (f.criterion().startsWith("REC:")) continue;
            String key = e.getKey().replaceAll(" #.*", "") + " -> " + f.code() + " " + f.verdict();
            counts.merge(key, 1, Integer::sum);
            examples.putIfAbsent(key, one.name() + " [" + e.getKey() + "] " + f.table()+"/"+f.shoe()+"/"+f.coup()+"/"+f.area()+"/"+f.patron()+"/"+f.bet()+" exp=" + f.expected()+" rec="+f.recorded());
          }
        }
        if (System.nanoTime()-t0 > 2e9) System.out.println(one.name() + " " + one.size() + " rows " + (System.nanoTime()-t0)/1000000 + " ms");
      }
    }
    System.out.println(audits + " audits, " + (System.nanoTime()-start)/1000000 + " ms");
    counts.forEach((k, c) -> System.out.println(c + "\t" + k + "\n\t\t" + examples.get(k)));
  }
}
