package shoeaudit.game.roads;

import java.util.List;
import shoeaudit.game.Result;

/**
 * Coups by a letter each: P, B, T, V for void, - for none declared; in small letters with findings.
 */
final class Letters {
  private Letters() {}

  static List<RoadCoup> coups(String letters) {
    return letters
        .chars()
        .mapToObj(letter ->
            new RoadCoup(
                switch (Character.toUpperCase(letter)) {
                  case 'P' -> Result.PLAYER;
                  case 'B' -> Result.BANKER;
                  case 'T' -> Result.TIE;
                  case 'V' -> Result.VOID;
                  default -> null;
                },
                Character.isLowerCase(letter)))
        .toList();
  }
}
