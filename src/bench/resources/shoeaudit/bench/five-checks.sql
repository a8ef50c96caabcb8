-- Five of the checks in SQL, for comparison: drawing, winner, payout, commission, late wagers. One scan with ENUM columns
-- into a narrow table, which was the fastest of a dozen forms tried. ${events} is replaced by the scan of the log.
-- Shoes are told apart by a hash, times are compared as text (all of one offset, all of one length), and the third card
-- is the latest of its hand: short cuts that the audit does not take.
SET preserve_insertion_order=false;
CREATE TYPE event_kind AS ENUM ('shoe_opened','card_burned','cut_card_out','betting_opened','betting_closed','total_announced','shoe_closed','wager_placed','wager_settled','card_dealt','result_declared');
CREATE TYPE hand AS ENUM ('player','banker');
CREATE TYPE bet AS ENUM ('player','banker','tie','player_dragon','banker_dragon');
CREATE TYPE area AS ENUM ('1','2','3','4','5','6','7','8','9','L0','L1','L2','L3','L4','L5','L6','L7','L8','L9');
CREATE MACRO card_value(c) AS CASE ascii(c) WHEN 65 THEN 1 WHEN 50 THEN 2 WHEN 51 THEN 3 WHEN 52 THEN 4 WHEN 53 THEN 5 WHEN 54 THEN 6 WHEN 55 THEN 7 WHEN 56 THEN 8 WHEN 57 THEN 9 ELSE 0 END;
CREATE MACRO banker_draws(b,p3) AS CASE WHEN p3 IS NULL THEN b<=5 WHEN b<=2 THEN true WHEN b=3 THEN p3<>8 WHEN b=4 THEN p3 BETWEEN 2 AND 7 WHEN b=5 THEN p3 BETWEEN 4 AND 7 WHEN b=6 THEN p3 IN (6,7) ELSE false END;
CREATE TEMP TABLE n AS
SELECT hash(shoe, coup) k, event, enum_code(area)*8+enum_code(bet) slot, bet, amount, paid, commission, hand, card_value(card) v, result, "at" t
FROM ${events}
WHERE event >= 'wager_placed'::event_kind;
CREATE TEMP TABLE c AS
WITH a AS (
  SELECT k, count(*) FILTER (hand='player') np, count(*) FILTER (hand='banker') nb,
    sum(v) FILTER (hand='player') ps, sum(v) FILTER (hand='banker') bs,
    arg_max(v, t) FILTER (hand='player') p3, arg_max(v, t) FILTER (hand='banker') b3,
    min(t) FILTER (event='card_dealt') t1, max(result) res
  FROM n WHERE event IN ('card_dealt','result_declared') GROUP BY k),
d AS (
  SELECT *, CASE WHEN np=3 THEN (ps-p3)%10 ELSE ps%10 END p2, CASE WHEN nb=3 THEN (bs-b3)%10 ELSE bs%10 END b2 FROM a)
SELECT k, t1, res, (CASE WHEN ps%10>bs%10 THEN 'player' WHEN ps%10<bs%10 THEN 'banker' ELSE 'tie' END)::bet w,
  NOT (np = CASE WHEN p2>=8 OR b2>=8 OR p2>5 THEN 2 ELSE 3 END
   AND nb = CASE WHEN p2>=8 OR b2>=8 THEN 2 WHEN banker_draws(b2, CASE WHEN np=3 THEN p3 END) THEN 3 ELSE 2 END) bad_draw
FROM d;
CREATE TEMP TABLE s AS SELECT k, slot, coalesce(paid,0) paid, coalesce(commission,0) commission FROM n WHERE event='wager_settled' AND bet <= 'tie'::bet;
CREATE TEMP TABLE bad AS
SELECT x.k, t>t1 late,
  s.paid <> CASE WHEN bet<>res THEN 0 WHEN res='tie' THEN amount*8 ELSE amount END bad_paid,
  s.commission <> CASE WHEN bet='banker' AND res='banker' THEN amount*0.05 ELSE 0 END bad_commission
FROM n x JOIN c USING (k) LEFT JOIN s USING (k, slot) WHERE event='wager_placed' AND (late OR bad_paid OR bad_commission);
CREATE TEMP TABLE findings AS
SELECT k, 'PAYOUT' fault FROM bad WHERE bad_paid
UNION ALL SELECT k, 'COMMISSION' FROM bad WHERE bad_commission
UNION ALL SELECT k, 'LATE' FROM bad WHERE late
UNION ALL SELECT k, 'DRAW' FROM c WHERE bad_draw
UNION ALL SELECT k, 'WINNER' FROM c WHERE w<>res;
SELECT fault, count(*) FROM findings GROUP BY 1 ORDER BY 1;
