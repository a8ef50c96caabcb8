/**
 * A transparency log, as C2SP's tlog-tiles, signed-note, tlog-checkpoint, tlog-proof, tlog-witness
 * and tlog-cosignature describe one: a Merkle tree (RFC 6962, 2.1) over hashes, checkpoints of it
 * that a key signs (Ed25519, RFC 8032), and proofs by which whoever has a checkpoint sees that an
 * entry is in the tree and that nothing was taken out of it since.
 *
 * <ul>
 *   <li>{@link TreeHash}, {@link TreeFrontier} and {@link TreeProofs} are the tree.
 *   <li>{@link TilePath} is how its hashes are asked for.
 *   <li>{@link SignedNote}, {@link VerifierKey} and {@link NoteSigner} are what is signed, {@link
 *       Checkpoint} what is said.
 *   <li>{@link InclusionProof} and {@link ConsistencyProof} are proofs as texts.
 * </ul>
 *
 * <p>It knows no trail, no database and no clock, and uses the JDK alone.
 */
@NullMarked
package shoeaudit.transparency;

import org.jspecify.annotations.NullMarked;
