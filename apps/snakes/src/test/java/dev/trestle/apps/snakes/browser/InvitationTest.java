package dev.trestle.apps.snakes.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.web.testing.Colours;
import dev.trestle.web.testing.RealBrowser;
import dev.trestle.web.testing.Screen;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Where an invitation leads: to an address by which others come here, or it says that it leads nowhere.
class InvitationTest {
  @RegisterExtension static final RealBrowser BROWSER = RealBrowser.chromium();

  private record Seen(String link, boolean isLocal) {}

  private static Seen invitation(Optional<URI> publicUrl) {
    try (var served = new ServedSnakes(0, publicUrl);
        var view = BROWSER.open(served.uri("/trials"), Screen.PHONE, Colours.LIGHT)) {
      var page = view.page();
      page.context().grantPermissions(List.of("clipboard-read", "clipboard-write"));
      page.waitForSelector("html[data-ready]");
      var seats = (List<?>) page.evaluate("async () => seats(await lobby(['Ada', 'Bob']))");
      var seat = (Map<?, ?>) seats.getFirst();
      page.evaluate("seat => session.saveSeat(seat.code, seat)", seat);
      page.navigate(served.uri("/snakes/g/" + seat.get("code")).toString());
      page.getByText("Copy link").click();
      page.getByText("Link copied").waitFor();
      var link = String.valueOf(page.evaluate("navigator.clipboard.readText()"));
      boolean isLocal = page.getByText("work on this computer only").count() > 0;
      view.assertFits().assertAccessible();
      assertThat(link).endsWith("/snakes/g/" + seat.get("code"));
      return new Seen(link.replaceFirst("/snakes/.*", "").replaceFirst(":\\d+$", ""), isLocal);
    }
  }

  @Test
  void an_invitation_leads_to_where_others_reach_the_server() {
    assertThat(invitation(Optional.of(URI.create("https://games.example.org"))))
        .isEqualTo(new Seen("https://games.example.org", false));
  }

  @Test
  void an_invitation_that_works_on_this_computer_only_says_so() {
    assertThat(invitation(Optional.empty())).isEqualTo(new Seen("http://127.0.0.1", true));
  }
}
