package shoeaudit.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import org.jspecify.annotations.Nullable;

/**
 * How our JSON Lines are written: UTF-8, readable, {@code \n} after each value. Escaped beyond what JSON asks: the line
 * separators of Unicode, so that a line is a line for every reader, and surrogates, as a log may hold half a pair, which
 * UTF-8 cannot carry but an escape can.
 */
final class JsonLines {
    private JsonLines() {}

    /** A factory whose generators write so and leave closing and flushing the stream to its owner. */
    static JsonFactory factory() {
        return new JsonFactoryBuilder()
                .characterEscapes(new Escapes())
                // Our writers end every line themselves, the last one too; so nothing is put between values.
                .rootValueSeparator((String) null)
                .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
                .disable(StreamWriteFeature.FLUSH_PASSED_TO_STREAM)
                .build();
    }

    private static final class Escapes extends CharacterEscapes {
        private static final long serialVersionUID = 1;
        private static final int NEXT_LINE = 0x85;
        private static final int LINE_SEPARATOR = 0x2028;
        private static final int PARAGRAPH_SEPARATOR = 0x2029;

        @Override
        public int[] getEscapeCodesForAscii() {
            return standardAsciiEscapesForJSON();
        }

        @Override
        public @Nullable SerializableString getEscapeSequence(int character) {
            boolean escaped = (character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE)
                    || character == NEXT_LINE
                    || character == LINE_SEPARATOR
                    || character == PARAGRAPH_SEPARATOR;
            return escaped ? new SerializedString(VisibleText.escape((char) character)) : null;
        }
    }
}
