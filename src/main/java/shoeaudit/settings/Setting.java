package shoeaudit.settings;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.smallrye.config.WithName;
import io.smallrye.config.WithParentName;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A setting of ours.
 *
 * @param name in full, such as {@code shoe-audit.runs.threads}
 * @param type what its value is read as
 * @param otherwise its value where none is set, as it would be written; null: none
 * @param least its least value, for numbers
 * @param most its greatest value, for numbers
 * @param isMap whether it is a family of settings: the name, a dot, and a key of one's own
 * @param isList whether it has several values, with commas between them
 */
public record Setting(
    String name,
    Class<?> type,
    @Nullable String otherwise,
    long least,
    long most,
    boolean isMap,
    boolean isList) {
  /**
   * The interfaces whose methods are the settings, each beside who uses it, and mostly open to
   * nobody else: so they stand here by name.
   */
  static final List<String> MAPPINGS =
      List.of(
          "shoeaudit.api.http.BodySettings",
          "shoeaudit.api.http.RateSettings",
          "shoeaudit.api.operations.OperationsSettings",
          "shoeaudit.identity.IdentitySettings",
          "shoeaudit.identity.OidcSettings",
          "shoeaudit.identity.SecondFactorSettings",
          "shoeaudit.identity.TokenSettings",
          "shoeaudit.identity.tree.TrailLogSettings",
          "shoeaudit.service.hooks.WebhookSettings",
          "shoeaudit.service.nights.NightsSettings",
          "shoeaudit.service.queue.QueueSettings",
          "shoeaudit.service.records.RequestKeySettings",
          "shoeaudit.service.records.ServiceSettings",
          "shoeaudit.service.records.UploadSettings",
          "shoeaudit.service.review.ReviewSettings",
          "shoeaudit.web.PageSettings");

  /** All of them. */
  public static List<Setting> all() {
    List<Setting> all = new ArrayList<>();
    for (String mapping : MAPPINGS) {
      try {
        Class<?> type = Class.forName(mapping);
        add(type.getAnnotation(ConfigMapping.class).prefix(), type, all);
      } catch (ClassNotFoundException e) {
        throw new IllegalStateException(mapping + " is not there; Setting.MAPPINGS names it", e);
      }
    }
    return List.copyOf(all);
  }

  private static void add(String prefix, Class<?> mapping, List<Setting> to) {
    for (Method method : mapping.getDeclaredMethods()) {
      if (method.isDefault() || method.isSynthetic() || method.getParameterCount() > 0) {
        continue;
      }
      WithName given = method.getAnnotation(WithName.class);
      String own = given == null ? kebab(method.getName()) : given.value();
      String name = method.isAnnotationPresent(WithParentName.class) ? prefix : prefix + "." + own;
      Class<?> type = type(method.getGenericReturnType());
      if (type.isInterface() && type.getPackageName().equals(mapping.getPackageName())) {
        add(name, type, to);
        continue;
      }
      WithDefault otherwise = method.getAnnotation(WithDefault.class);
      Min min = method.getAnnotation(Min.class);
      Max max = method.getAnnotation(Max.class);
      to.add(
          new Setting(
              name,
              type,
              otherwise == null ? null : otherwise.value(),
              min == null ? Long.MIN_VALUE : min.value(),
              max == null ? Long.MAX_VALUE : max.value(),
              Map.class.isAssignableFrom(method.getReturnType()),
              isList(method.getGenericReturnType())));
    }
  }

  /** What a value is read as, within an Optional, a list or a map. */
  private static Class<?> type(Type type) {
    if (type instanceof ParameterizedType of && of.getRawType() instanceof Class<?> raw) {
      boolean wraps =
          raw == Optional.class
              || Collection.class.isAssignableFrom(raw)
              || Map.class.isAssignableFrom(raw);
      Type[] inside = of.getActualTypeArguments();
      return wraps ? type(inside[inside.length - 1]) : raw;
    }
    if (type instanceof Class<?> plain) {
      return plain;
    }
    throw new IllegalStateException("settings of the type " + type + " are not known");
  }

  /** Whether several values are read, also within an Optional. */
  private static boolean isList(Type type) {
    return type instanceof ParameterizedType of
        && of.getRawType() instanceof Class<?> raw
        && (Collection.class.isAssignableFrom(raw)
            || (raw == Optional.class && isList(of.getActualTypeArguments()[0])));
  }

  /** freeSpace is written free-space. */
  private static String kebab(String method) {
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < method.length(); i++) {
      char c = method.charAt(i);
      if (Character.isUpperCase(c)) {
        name.append('-');
      }
      name.append(Character.toLowerCase(c));
    }
    return name.toString();
  }

  /** Whether a name is this setting's, or of its family. */
  boolean isNamed(String other) {
    return isMap ? other.startsWith(name + ".") : other.equals(name);
  }

  /** How it is called in the environment. */
  public String variable() {
    return variable(name);
  }

  /** How a setting is called in the environment. */
  static String variable(String name) {
    StringBuilder variable = new StringBuilder();
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      variable.append(Character.isLetterOrDigit(c) ? Character.toUpperCase(c) : '_');
    }
    return variable.toString();
  }

  /** What its value has to be, in words. */
  String wanted() {
    if (type.isEnum()) {
      // As values of settings are written: auditor, and not AUDITOR.
      String names =
          Arrays.stream(type.getEnumConstants())
              .map(constant -> constant.toString().toLowerCase(Locale.ROOT).replace('_', '-'))
              .collect(Collectors.joining(", "));
      return isList ? "one or more of " + names + ", with commas between them" : "one of " + names;
    }
    String what =
        switch (type.getSimpleName()) {
          case "int", "Integer", "long", "Long", "OptionalInt", "OptionalLong" -> "a whole number";
          case "double", "Double" -> "a number";
          case "boolean", "Boolean" -> "true or false";
          case "Duration" -> "a span of time such as 15M or 12H";
          case "Period" -> "a period such as P5Y or P18M";
          case "MemorySize" -> "a size such as 500M or 2G";
          case "Path" -> "a folder or file";
          case "URI", "URL" -> "a URL";
          default -> "a value";
        };
    if (least == Long.MIN_VALUE && most == Long.MAX_VALUE) {
      return what;
    }
    if (most == Long.MAX_VALUE) {
      return what + " of " + least + " or more";
    }
    return what + " from " + least + " to " + most;
  }
}
