package dev.trestle.aws.inprocess;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;

import java.util.List;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;

/// A record with a schema written by hand.
record Room(String number, int beds, List<String> comforts) {
  static final TableSchema<Room> SCHEMA =
      StaticImmutableTableSchema.builder(Room.class, Builder.class)
          .newItemBuilder(Builder::new, Builder::build)
          .addAttribute(
              String.class,
              number ->
                  number
                      .name("number")
                      .getter(Room::number)
                      .setter(Builder::number)
                      .tags(primaryPartitionKey()))
          .addAttribute(
              Integer.class, beds -> beds.name("beds").getter(Room::beds).setter(Builder::beds))
          .addAttribute(
              EnhancedType.listOf(String.class),
              comforts ->
                  comforts.name("comforts").getter(Room::comforts).setter(Builder::comforts))
          .build();

  static final class Builder {
    private String number = "";
    private int beds;
    private List<String> comforts = List.of();

    void number(String wanted) {
      this.number = wanted;
    }

    void beds(int wanted) {
      this.beds = wanted;
    }

    void comforts(List<String> wanted) {
      this.comforts = wanted;
    }

    Room build() {
      return new Room(number, beds, comforts);
    }
  }
}
