package dev.trestle.apps.nbhd.generator.template;

import dev.trestle.apps.nbhd.generator.template.TemplateNode.Expression;
import dev.trestle.apps.nbhd.generator.template.TemplateNode.FilterCall;
import dev.trestle.apps.nbhd.generator.value.TemplateValue;
import dev.trestle.apps.nbhd.generator.value.TemplateValue.Fields;
import dev.trestle.apps.nbhd.generator.value.TemplateValue.Flag;
import dev.trestle.apps.nbhd.generator.value.TemplateValue.Items;
import dev.trestle.apps.nbhd.generator.value.TemplateValue.Markup;
import dev.trestle.apps.nbhd.generator.value.TemplateValue.Moment;
import dev.trestle.apps.nbhd.generator.value.TemplateValue.Numeral;
import dev.trestle.apps.nbhd.generator.value.TemplateValue.Text;
import dev.trestle.apps.nbhd.generator.value.Urls;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Applies filters to values, and writes values as text.
final class FilterValues {
  private final PageAddresses addresses;
  private final Map<String, DateTimeFormatter> formatters = new HashMap<>();

  FilterValues(PageAddresses addresses) {
    this.addresses = addresses;
  }

  Optional<TemplateValue> apply(
      FilterCall call, Optional<TemplateValue> value, Expression expression) {
    if (call.filter() == TemplateFilter.DEFAULT) {
      return Optional.of(
          value.filter(TemplateValue::isTrue).orElseGet(() -> TemplateValue.of(call.argument())));
    }
    return value.map(
        found -> {
          if (call.filter() == TemplateFilter.COUNT) {
            return TemplateValue.of(list(found, expression).items().size());
          }
          return TemplateValue.of(filtered(call, found, expression));
        });
  }

  private String filtered(FilterCall call, TemplateValue value, Expression expression) {
    var place = expression.place();
    return switch (call.filter()) {
      case DATE -> date(call.argument(), value, place);
      case ISO -> moment(value, place).time().truncatedTo(ChronoUnit.SECONDS).toString();
      case URL -> link(text(value, place));
      case ABSOLUTE -> absolute(text(value, place));
      case ASSET -> asset(text(value, place), place);
      case JOIN ->
          list(value, expression).items().stream()
              .map(item -> text(item, place))
              .collect(Collectors.joining(call.argument()));
      case PLURAL -> number(value, place).compareTo(BigDecimal.ONE) == 0 ? "" : call.argument();
      case DEFAULT, COUNT -> throw new IllegalStateException("Applied before");
    };
  }

  private String link(String address) {
    if (!Urls.isRooted(address)) {
      return address;
    }
    addresses.linked(address);
    var relative = addresses.rootPrefix() + address.substring(1);
    return relative.isEmpty() ? "./" : relative;
  }

  private String absolute(String address) {
    return Urls.isRooted(address) ? addresses.baseUrl() + address.substring(1) : address;
  }

  private String asset(String name, Place place) {
    try {
      return addresses.asset(name);
    } catch (IllegalArgumentException e) {
      throw new TemplateException(place, "There is no assets/%s.".formatted(name));
    }
  }

  private String date(String pattern, TemplateValue value, Place place) {
    try {
      return formatters
          .computeIfAbsent(
              pattern,
              text -> DateTimeFormatter.ofPattern(text, Locale.ENGLISH).withZone(ZoneOffset.UTC))
          .format(moment(value, place).time());
    } catch (DateTimeException | IllegalArgumentException e) {
      throw new TemplateException(place, "\"%s\" is no pattern of a date.".formatted(pattern));
    }
  }

  private static Moment moment(TemplateValue value, Place place) {
    if (value instanceof Moment moment) {
      return moment;
    }
    throw new TemplateException(place, "The filter needs a time.");
  }

  private static BigDecimal number(TemplateValue value, Place place) {
    if (value instanceof Numeral(var number)) {
      return number;
    }
    throw new TemplateException(place, "The filter needs a number.");
  }

  private static Items list(TemplateValue value, Expression expression) {
    if (value instanceof Items items) {
      return items;
    }
    throw new TemplateException(expression.place(), "The filter needs a list.");
  }

  /// The text of a simple value.
  String text(TemplateValue value, Place place) {
    return switch (value) {
      case Text(var text) -> text;
      case Numeral(var number) -> number.toPlainString();
      case Flag(var flag) -> Boolean.toString(flag);
      case Moment(var time) -> time.truncatedTo(ChronoUnit.SECONDS).toString();
      case Markup _ -> throw new TemplateException(place, "HTML may stand between tags only.");
      case Items _ ->
          throw new TemplateException(place, "A list cannot be written: use {{#each}}.");
      case Fields _ ->
          throw new TemplateException(place, "Fields cannot be written: name one of them.");
    };
  }
}
