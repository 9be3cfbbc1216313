package dev.trestle.apps.guild.feed.fanout;

import dev.trestle.apps.guild.feed.promotion.Promotions;
import dev.trestle.apps.guild.table.GuildTable;
import dev.trestle.apps.guild.table.feed.Promotion;
import dev.trestle.singletable.PageRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Finds promoted actors whose newest activities are not copied, whatever the stream has delivered. An index lists the promoted actors; one that it does
/// not show yet is found by the next search.
public record FanoutSearch(GuildTable table) {
  private static final int PAGE = 100;

  /// Passes on each actor that has something to copy.
  public void find(Consumer<String> actors) {
    for (int bucket = 0; bucket < Promotions.BUCKETS; bucket++) {
      var listing = table.promotedIn(bucket);
      var request = PageRequest.first(PAGE);
      while (true) {
        var page = listing.page(request);
        waiting(page.entities()).forEach(actors);
        if (page.next().isEmpty()) {
          break;
        }
        request = PageRequest.first(PAGE).after(page.next());
      }
    }
  }

  private List<String> waiting(List<Promotion> listed) {
    var enabled = listed.stream().filter(Promotion::fanoutEnabled).toList();
    var waiting = new ArrayList<String>();
    if (enabled.isEmpty()) {
      return waiting;
    }
    var heads = table.activityHeads(enabled.stream().map(Promotion::userId).toList());
    for (var promotion : enabled) {
      var head = heads.get(promotion.userId());
      if (head != null && promotion.pushedThrough().filter(head.ts()::isAfter).isPresent()) {
        waiting.add(promotion.userId());
      }
    }
    return waiting;
  }
}
