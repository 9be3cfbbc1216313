package dev.trestle.engine.backup;

import dev.trestle.dynamo.value.Item;

/// How an item becomes a line of text.
public enum LineFormat {
  /// `{"Item":{"name":{"S":"Nina"}}}`, as DynamoDB exports it.
  DYNAMODB_JSON {
    @Override
    byte[] line(Item item) {
      return new JsonText().begin('{').name("Item").typed(item.attributes()).end('}').toLine();
    }
  },
  /// `{"name":"Nina"}`, for tools that know nothing of DynamoDB.
  PLAIN_JSON {
    @Override
    byte[] line(Item item) {
      return new JsonText().untyped(item.attributes()).toLine();
    }
  };

  abstract byte[] line(Item item);
}
