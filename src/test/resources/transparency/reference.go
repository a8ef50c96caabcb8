// Holds what shoe-audit writes against golang.org/x/mod/sumdb, the reference implementation of signed notes and of
// transparency logs by tiles, and writes what that gives for the same leaves. With Debian's golang-go and
// golang-golang-x-mod-dev: GO111MODULE=off GOPATH=/usr/share/gocode go run reference.go
//
//	vectors N               writes keys, notes, roots and proofs of all trees of up to N leaves (vectors.txt)
//	inclusion VKEY FILE HASH   holds a tlog-proof against the log's key and the entry's hash (hex)
//	consistency VKEY OLD FILE  holds a proof since the checkpoint OLD
//	tiles VKEY CHECKPOINT DIR  holds a folder of tiles (tile/8/0/000...) against a checkpoint
package main

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

func check(err error) {
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
}

func hash(text string) tlog.Hash {
	bytes, err := base64.StdEncoding.DecodeString(text)
	check(err)
	var hash tlog.Hash
	copy(hash[:], bytes)
	return hash
}

func opened(vkey, text string) (int64, tlog.Hash) {
	verifier, err := note.NewVerifier(vkey)
	check(err)
	signed, err := note.Open([]byte(text), note.VerifierList(verifier))
	check(err)
	lines := strings.Split(signed.Text, "\n")
	size, err := strconv.ParseInt(lines[1], 10, 64)
	check(err)
	return size, hash(lines[2])
}

func read(file string) string {
	bytes, err := os.ReadFile(file)
	check(err)
	return string(bytes)
}

type list []tlog.Hash

func (l list) ReadHashes(at []int64) ([]tlog.Hash, error) {
	out := make([]tlog.Hash, len(at))
	for i, n := range at {
		out[i] = l[n]
	}
	return out, nil
}

func leaf(i int) []byte {
	sum := sha256.Sum256([]byte(fmt.Sprintf("entry %d", i+1)))
	return sum[:]
}

func joined(hashes []tlog.Hash) string {
	var texts []string
	for _, h := range hashes {
		texts = append(texts, h.String())
	}
	return strings.Join(texts, ",")
}

func vectors(most int) {
	var seed [32]byte
	copy(seed[:], "a seed for the tests and no more")
	secret := ed25519.NewKeyFromSeed(seed[:])
	public := secret.Public().(ed25519.PublicKey)
	vkey, err := note.NewEd25519VerifierKey("room.example/trail", public)
	check(err)
	fmt.Println("seed", hex.EncodeToString(seed[:]))
	fmt.Println("vkey", vkey)
	verifier, err := note.NewVerifier(vkey)
	check(err)
	skey := fmt.Sprintf("PRIVATE+KEY+room.example/trail+%08x+%s", verifier.KeyHash(), base64.StdEncoding.EncodeToString(append([]byte{1}, seed[:]...)))
	signer, err := note.NewSigner(skey)
	check(err)
	var all list
	for size := 1; size <= most; size++ {
		more, err := tlog.StoredHashes(int64(size-1), leaf(size-1), all)
		check(err)
		all = append(all, more...)
		root, err := tlog.TreeHash(int64(size), all)
		check(err)
		signed, err := note.Sign(&note.Note{Text: fmt.Sprintf("room.example/trail\n%d\n%s\n", size, root)}, signer)
		check(err)
		fmt.Println("note", base64.StdEncoding.EncodeToString(signed))
		for at := 0; at < size; at++ {
			proof, err := tlog.ProveRecord(int64(size), int64(at), all)
			check(err)
			fmt.Printf("inclusion %d %d %s\n", at, size, joined(proof))
			if at > 0 {
				tree, err := tlog.ProveTree(int64(size), int64(at), all)
				check(err)
				fmt.Printf("consistency %d %d %s\n", at, size, joined(tree))
			}
		}
	}
}

func inclusion(vkey, file, hexHash string) {
	head, text, _ := strings.Cut(read(file), "\n\n")
	size, root := opened(vkey, text)
	var proof tlog.RecordProof
	index := int64(-1)
	for _, line := range strings.Split(head, "\n") {
		if strings.HasPrefix(line, "index ") {
			index, _ = strconv.ParseInt(line[6:], 10, 64)
		} else if index >= 0 {
			proof = append(proof, hash(line))
		}
	}
	data, err := hex.DecodeString(hexHash)
	check(err)
	check(tlog.CheckRecord(proof, size, root, index, tlog.RecordHash(data)))
	fmt.Printf("entry %d of %d\n", index+1, size)
}

func consistency(vkey, old, file string) {
	earlier, earlierRoot := opened(vkey, read(old))
	head, text, _ := strings.Cut(read(file), "\n\n")
	size, root := opened(vkey, text)
	var proof tlog.TreeProof
	for _, line := range strings.Split(head, "\n")[1:] {
		proof = append(proof, hash(line))
	}
	check(tlog.CheckTree(proof, size, root, earlier, earlierRoot))
	fmt.Printf("%d of %d\n", earlier, size)
}

type folder string

func (f folder) Height() int { return 8 }

func (f folder) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	var all [][]byte
	for _, t := range tiles {
		path := strings.Replace(t.Path(), "tile/8/", "tile/", 1)
		bytes, err := os.ReadFile(string(f) + "/" + path)
		if err != nil {
			return nil, err
		}
		all = append(all, bytes)
	}
	return all, nil
}

func (f folder) SaveTiles([]tlog.Tile, [][]byte) {}

func tiles(vkey, checkpoint, dir string) {
	size, root := opened(vkey, read(checkpoint))
	reader := tlog.TileHashReader(tlog.Tree{N: size, Hash: root}, folder(dir))
	for at := int64(0); at < size; at++ {
		stored, err := reader.ReadHashes([]int64{tlog.StoredHashIndex(0, at)})
		check(err)
		path := fmt.Sprintf("%s/tile/entries/%03d", dir, at/256)
		if width := size % 256; at/256 == size/256 && width > 0 {
			path += fmt.Sprintf(".p/%d", width)
		}
		bundle := bytes.NewReader([]byte(read(path)))
		for i := int64(0); ; i++ {
			var length uint16
			check(binary.Read(bundle, binary.BigEndian, &length))
			entry := make([]byte, length)
			_, err := bundle.Read(entry)
			check(err)
			if i == at%256 {
				if tlog.RecordHash(entry) != stored[0] {
					check(fmt.Errorf("entry %d is not the one of the tile", at+1))
				}
				break
			}
		}
	}
	fmt.Printf("all %d entries\n", size)
}

func main() {
	a := os.Args[1:]
	switch a[0] {
	case "vectors":
		most, err := strconv.Atoi(a[1])
		check(err)
		vectors(most)
	case "inclusion":
		inclusion(a[1], a[2], a[3])
	case "consistency":
		consistency(a[1], a[2], a[3])
	case "tiles":
		tiles(a[1], a[2], a[3])
	}
}
