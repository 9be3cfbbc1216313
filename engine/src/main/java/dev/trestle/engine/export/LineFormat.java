package dev.trestle.engine.export;

import dev.trestle.dynamo.value.Item;

/// The format in which an item is written as a line of text.
public enum LineFormat {
  /// `{"Item":{"name":{"S":"Nina"}}}`, the format of DynamoDB's exports.
  DYNAMODB_JSON {
    @Override
    byte[] line(Item item) {
      return new ItemJsonWriter()
          .begin('{')
          .name("Item")
          .typed(item.attributes())
          .end('}')
          .toLine();
    }
  },
  /// `{"name":"Nina"}`, for tools that do not know DynamoDB.
  PLAIN_JSON {
    @Override
    byte[] line(Item item) {
      return new ItemJsonWriter().untyped(item.attributes()).toLine();
    }
  };

  abstract byte[] line(Item item);
}
