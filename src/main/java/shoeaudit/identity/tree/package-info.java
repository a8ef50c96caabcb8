/**
 * The trail as a transparency log: its Merkle tree, checkpoints that the service signs, proofs, and
 * the cosignatures of witnesses.
 */
@NullMarked
package shoeaudit.identity.tree;

import org.jspecify.annotations.NullMarked;
