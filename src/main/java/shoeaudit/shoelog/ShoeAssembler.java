package shoeaudit.shoelog;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Puts the events of one file together into shoes, a table at a time: hands a shoe on when the next one begins at its
 * table or the file ends, carries the dealer on, marks times that run backwards, and puts {@link EventKind#UNREADABLE}
 * where a line that could not be read may have belonged (audit.md, reading 27).
 */
final class ShoeAssembler {
    /** What one table's stretch of lines belongs to, when it is not audited. */
    private record Skipped(String shoe, String why, String remedy, int firstLine) {}

    /** A table of the file, and its shoe that is open. */
    private static final class Table {
        final String name;
        @Nullable ShoeEvents open;
        /** Number of {@link Identifiers} to number of {@link ShoeEvents#names}, of the open shoe. */
        int[] nameOfText = new int[64];
        /** The open shoe's number of {@link Identifiers}; 0 where not known. */
        int shoeText;
        String dealer = "";
        int dealerText;
        int dealerName;
        long lastAt = ShoeEvents.NO_TIME;
        /** Line of an unreadable event without a shoe, after which no event of the open shoe has come; 0 for none. */
        int carriedLine;
        /** An unreadable event that names another shoe than the open one: the next event tells whether that began. */
        @Nullable String pendingShoe;
        int pendingLine;
        int pendingCoup;
        @Nullable Skipped skipped;
        long skippedEvents;
        int skippedLastLine;

        Table(String name) {
            this.name = name;
        }

        /** Whether the next event needs more thought than its shoe being the open one. */
        boolean isSpecial() {
            return carriedLine != 0 || pendingShoe != null || skipped != null;
        }
    }

    private final String file;
    private final LogSink sink;
    private final ShoeRegistry registry;
    private final Identifiers identifiers;
    private final Map<String, Table> tables = new LinkedHashMap<>();
    private Table[] tableOfText = new Table[64];
    private int generation;
    private long events;

    /**
     * An assembler for one file.
     *
     * @param file as findings name it
     * @param sink takes the shoes
     * @param registry of the whole audit
     * @param identifiers of the file
     */
    ShoeAssembler(String file, LogSink sink, ShoeRegistry registry, Identifiers identifiers) {
        this.file = file;
        this.sink = sink;
        this.registry = registry;
        this.identifiers = identifiers;
    }

    /** How many events have been read. */
    long events() {
        return events;
    }

    /** Takes an event without a fault. */
    void event(EventFields fields, int line) throws InterruptedException {
        events++;
        if (generation != identifiers.generation()) {
            forgetNumbers();
        }
        Table table = tableOf(fields.table);
        ShoeEvents shoe = table.open;
        if (shoe == null || fields.shoe != table.shoeText || table.isSpecial()) {
            shoe = shoeOf(table, identifiers.text(fields.shoe), line);
            if (shoe != null) {
                table.shoeText = fields.shoe;
            }
        }
        boolean reversed = false;
        if (fields.has(LogField.AT)) {
            reversed = fields.at < table.lastAt;
            table.lastAt = fields.at;
        }
        if (fields.has(LogField.DEALER) && fields.dealer != table.dealerText) {
            table.dealer = identifiers.text(fields.dealer);
            table.dealerText = fields.dealer;
            table.dealerName = table.open == null ? 0 : name(table, table.open, fields.dealer);
        }
        if (shoe != null) {
            fill(table, shoe, fields, line, reversed);
        }
    }

    private void fill(Table table, ShoeEvents shoe, EventFields fields, int line, boolean reversed) {
        int row = shoe.add(fields.kindOf(), line, fields.has(LogField.COUP) ? fields.coup : 0);
        shoe.dealer[row] = table.dealerName;
        long present = fields.present;
        if ((present & LogField.AT.bit()) != 0) {
            shoe.at[row] = fields.at;
            shoe.offsetMinutes[row] = fields.offsetMinutes;
            shoe.reversed[row] = reversed;
        }
        if ((present & CARD_FIELDS) != 0) {
            shoe.hand[row] = fields.has(LogField.HAND) ? fields.hand : 0;
            shoe.card[row] = fields.has(LogField.CARD) ? fields.card : 0;
            shoe.face[row] = fields.has(LogField.FACE) ? fields.face : 0;
        }
        if ((present & WAGER_FIELDS) != 0) {
            shoe.area[row] = fields.has(LogField.AREA) ? fields.area : 0;
            shoe.patron[row] = fields.has(LogField.PATRON) ? name(table, shoe, fields.patron) : 0;
            shoe.bet[row] = fields.has(LogField.BET) ? name(table, shoe, fields.bet) : 0;
        }
        if ((present & OTHER_FIELDS) != 0) {
            fillOther(table, shoe, fields, row);
        }
    }

    private static final long CARD_FIELDS = LogField.bits(LogField.HAND, LogField.CARD, LogField.FACE);
    private static final long WAGER_FIELDS = LogField.bits(LogField.AREA, LogField.PATRON, LogField.BET);
    private static final long OTHER_FIELDS = ~(CARD_FIELDS
            | WAGER_FIELDS
            | LogField.bits(
                    LogField.EVENT, LogField.AT, LogField.TABLE, LogField.SHOE, LogField.COUP, LogField.DEALER,
                    LogField.NOTE));

    private void fillOther(Table table, ShoeEvents shoe, EventFields fields, int row) {
        EventKind kind = fields.kindOf();
        if (kind == EventKind.WAGER_SETTLED) {
            shoe.money[row] = fields.has(LogField.PAID) ? fields.paid : ShoeEvents.NO_MONEY;
            shoe.commission[row] = fields.has(LogField.COMMISSION) ? fields.commission : ShoeEvents.NO_MONEY;
            shoe.outcome[row] = fields.has(LogField.OUTCOME) ? fields.outcome : 0;
        } else if (fields.has(LogField.AMOUNT)) {
            shoe.money[row] = fields.amount;
        }
        if (fields.has(LogField.ROLE)) {
            shoe.role[row] = fields.role;
        }
        if (fields.has(LogField.TOTAL)) {
            shoe.total[row] = fields.total;
        }
        if (fields.has(LogField.RESULT)) {
            shoe.result[row] = fields.result;
        }
        if (fields.has(LogField.PLAYER_TOTAL)) {
            shoe.playerTotal[row] = fields.playerTotal;
        }
        if (fields.has(LogField.BANKER_TOTAL)) {
            shoe.bankerTotal[row] = fields.bankerTotal;
        }
        if (fields.has(LogField.DECKS)) {
            shoe.decks[row] = fields.decks;
        }
        switch (kind) {
            case WAGER_PLACED, WAGER_CHANGED, WAGER_REMOVED -> {
                if (fields.has(LogField.PARTNERSHIP)) {
                    shoe.text[row] = name(table, shoe, fields.partnership);
                }
            }
            case ANNOUNCED -> shoe.text[row] = name(table, shoe, fields.phrase);
            case IRREGULARITY -> {
                shoe.text[row] = name(table, shoe, fields.irregularity);
                shoe.secondText[row] = name(table, shoe, fields.procedure);
            }
            case CHIPS_EXCHANGED -> {
                shoe.text[row] = name(table, shoe, fields.from);
                shoe.secondText[row] = name(table, shoe, fields.to);
            }
            default -> {}
        }
    }

    private int name(Table table, ShoeEvents shoe, int text) {
        if (text >= table.nameOfText.length) {
            table.nameOfText = Arrays.copyOf(table.nameOfText, Math.max(text + 1, 2 * table.nameOfText.length));
        }
        int name = table.nameOfText[text];
        if (name == 0) {
            name = shoe.names().number(identifiers.text(text));
            table.nameOfText[text] = name;
        }
        return name;
    }

    private void forgetNumbers() {
        generation = identifiers.generation();
        Arrays.fill(tableOfText, null);
        for (Table table : tables.values()) {
            Arrays.fill(table.nameOfText, 0);
            table.shoeText = 0;
            table.dealerText = 0;
        }
    }

    private Table tableOf(int text) {
        if (text >= tableOfText.length) {
            tableOfText = Arrays.copyOf(tableOfText, Math.max(text + 1, 2 * tableOfText.length));
        }
        Table table = tableOfText[text];
        if (table == null) {
            table = tableOf(identifiers.text(text));
            tableOfText[text] = table;
        }
        return table;
    }

    private Table tableOf(String name) {
        return tables.computeIfAbsent(name, Table::new);
    }

    /** The shoe that an event belongs to, begun where it is new; null where its events are not audited. */
    private @Nullable ShoeEvents shoeOf(Table table, String shoe, int line) throws InterruptedException {
        Skipped skipped = table.skipped;
        if (skipped != null) {
            if (skipped.shoe.equals(shoe)) {
                table.skippedEvents++;
                table.skippedLastLine = line;
                return null;
            }
            endSkipped(table, skipped);
        }
        ShoeEvents open = table.open;
        if (open != null && open.shoe().equals(shoe)) {
            settlePending(table, null);
            table.carriedLine = 0;
            return open;
        }
        settlePending(table, shoe);
        String other = registry.claim(table.name, shoe, file);
        if (other == null) {
            return begin(table, shoe);
        }
        if (table.open != null && table.open.shoe().equals(shoe)) {
            // It was the pending one, and has begun just now.
            return table.open;
        }
        skip(table, shoe, other, line);
        return null;
    }

    private void skip(Table table, String shoe, String other, int line) throws InterruptedException {
        String where = "shoe " + Excerpt.of(shoe) + " at table " + Excerpt.of(table.name);
        if (other.equals(file)) {
            table.skipped = new Skipped(
                    shoe,
                    where + " comes back after another shoe began there"
                            + (table.open == null ? "" : ", at last " + Excerpt.of(table.open.shoe())),
                    "keep a shoe's events together, and give each loading an identifier of its own",
                    line);
        } else {
            deliver(table);
            table.carriedLine = 0;
            table.skipped = new Skipped(
                    shoe,
                    where + " has been read already from " + Excerpt.of(other),
                    "leave one of the two files out, or give each shoe of a table an identifier of its own",
                    line);
        }
        table.skippedEvents = 1;
        table.skippedLastLine = line;
    }

    private void endSkipped(Table table, Skipped skipped) {
        String extent = table.skippedEvents == 1
                ? "; this event is not audited"
                : "; its " + table.skippedEvents + " events from here to line " + table.skippedLastLine
                        + " are not audited";
        sink.problem(new ImportProblem(file, skipped.firstLine, skipped.why + extent, skipped.remedy));
        table.skipped = null;
    }

    private ShoeEvents begin(Table table, String shoe) throws InterruptedException {
        deliver(table);
        ShoeEvents begun = new ShoeEvents(file, table.name, shoe);
        Arrays.fill(table.nameOfText, 0);
        table.open = begun;
        table.shoeText = 0;
        table.dealerName = begun.names().number(table.dealer);
        if (table.carriedLine != 0) {
            begun.add(EventKind.UNREADABLE, table.carriedLine, 0);
            table.carriedLine = 0;
        }
        return begun;
    }

    private void deliver(Table table) throws InterruptedException {
        ShoeEvents open = table.open;
        if (open != null) {
            table.open = null;
            table.shoeText = 0;
            sink.shoe(open);
        }
    }

    /**
     * Takes a line that could not be read, as far as it could.
     *
     * @param tableName its table; null where that could not be read, or nothing could
     * @param shoe its shoe; null where that could not be read
     * @param coup its coup; 0 where that could not be read
     */
    void unreadable(@Nullable String tableName, @Nullable String shoe, int coup, int line)
            throws InterruptedException {
        if (tableName == null) {
            for (Table table : tables.values()) {
                mark(table, line);
            }
            return;
        }
        Table table = tableOf(tableName);
        if (shoe == null) {
            mark(table, line);
        } else if (table.skipped != null && table.skipped.shoe.equals(shoe)) {
            table.skippedLastLine = line;
        } else if (table.open != null && table.open.shoe().equals(shoe)) {
            settlePending(table, null);
            table.carriedLine = 0;
            addUnreadable(table.open, line, coup);
        } else if (shoe.equals(table.pendingShoe)) {
            settlePending(table, shoe);
            if (table.open != null && table.open.shoe().equals(shoe)) {
                addUnreadable(table.open, line, coup);
            }
        } else {
            settlePending(table, null);
            if (registry.has(table.name, shoe)) {
                mark(table, line);
            } else {
                table.pendingShoe = shoe;
                table.pendingLine = line;
                table.pendingCoup = coup;
            }
        }
    }

    /** Puts an unreadable line of unknown shoe into the table's open shoe, and before the next one. */
    private static void mark(Table table, int line) {
        if (table.open != null) {
            addUnreadable(table.open, line, 0);
        }
        if (table.carriedLine == 0) {
            table.carriedLine = line;
        }
    }

    /** Adds the row unless the one before says the same, so that a file of rubbish takes no memory. */
    private static void addUnreadable(ShoeEvents shoe, int line, int coup) {
        int last = shoe.size() - 1;
        if (last < 0 || shoe.kindOf(last) != EventKind.UNREADABLE || shoe.coup[last] != coup) {
            shoe.add(EventKind.UNREADABLE, line, coup);
        }
    }

    /**
     * Decides on the unreadable line that named another shoe than the open one: a damaged identifier must not end a shoe,
     * so a second line has to name it too.
     *
     * @param shoe what the present line names; null where that is the open shoe
     */
    private void settlePending(Table table, @Nullable String shoe) throws InterruptedException {
        String pending = table.pendingShoe;
        if (pending == null) {
            return;
        }
        table.pendingShoe = null;
        if (pending.equals(shoe)) {
            if (registry.claim(table.name, pending, file) == null) {
                addUnreadable(begin(table, pending), table.pendingLine, table.pendingCoup);
            }
        } else {
            mark(table, table.pendingLine);
        }
    }

    /**
     * The file has ended: hands the open shoes on.
     *
     * @param brokenLine where the file breaks off; 0 where it is whole
     */
    void end(int brokenLine) throws InterruptedException {
        for (Table table : tables.values()) {
            Skipped skipped = table.skipped;
            if (skipped != null) {
                endSkipped(table, skipped);
            }
            if (brokenLine != 0 && table.open != null) {
                addUnreadable(table.open, brokenLine, 0);
            }
            String pending = table.pendingShoe;
            if (pending != null) {
                // Nothing more tells whether that shoe began: both are marked.
                settlePending(table, null);
                if (registry.claim(table.name, pending, file) == null) {
                    addUnreadable(begin(table, pending), table.pendingLine, table.pendingCoup);
                }
            }
            deliver(table);
        }
    }
}
