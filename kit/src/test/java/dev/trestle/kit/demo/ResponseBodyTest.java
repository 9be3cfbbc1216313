package dev.trestle.kit.demo;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ResponseBodyTest {
  @Test
  void a_member_that_is_null_is_like_one_that_is_missing() {
    var body = ResponseBody.parse("{\"type\":\"playerMoved\",\"effect\":null}");
    assertThat(body.text("type")).isEqualTo("playerMoved");
    assertThat(body.find("effect")).isEmpty();
  }

  @Test
  void an_empty_response_is_an_object_without_members() {
    assertThat(ResponseBody.parse("").members()).isEmpty();
  }
}
