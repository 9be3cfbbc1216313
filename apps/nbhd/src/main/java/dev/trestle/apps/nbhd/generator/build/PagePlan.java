package dev.trestle.apps.nbhd.generator.build;

import dev.trestle.apps.nbhd.generator.site.Entry;
import dev.trestle.apps.nbhd.generator.site.SiteContent;
import dev.trestle.apps.nbhd.generator.site.Tag;
import dev.trestle.apps.nbhd.generator.template.RenderLimits;
import dev.trestle.apps.nbhd.generator.template.TemplatePackage;
import dev.trestle.apps.nbhd.generator.value.TemplateValue;
import dev.trestle.apps.nbhd.generator.value.TemplateValue.Fields;
import dev.trestle.apps.nbhd.generator.value.TemplateValue.Text;
import java.util.ArrayList;
import java.util.List;

/// Plans the pages of a site: which there are follows from the records and from the layouts of the template.
final class PagePlan {
  private final SiteContent content;
  private final TemplatePackage template;
  private final List<PlannedPage> pages = new ArrayList<>();

  private PagePlan(SiteContent content, TemplatePackage template) {
    this.content = content;
    this.template = template;
  }

  static List<PlannedPage> of(SiteContent content, TemplatePackage template) {
    var plan = new PagePlan(content, template);
    plan.lists();
    content.posts().forEach(post -> plan.entry(post, "post"));
    content.pages().forEach(page -> plan.entry(page, "page"));
    if (template.hasLayout("archive")) {
      plan.archive();
    }
    if (template.hasLayout("tag")) {
      content.tags().forEach(plan::tag);
    }
    if (template.hasLayout("404")) {
      plan.pages.add(
          PlannedPage.data(
              "404.html",
              PlannedPage.HTML,
              "not-found",
              reads ->
                  plan.render(
                      reads,
                      "404",
                      new PageValues(reads).page("/404.html", "missing", "Page not found", ""))));
    }
    content.redirects().forEach((from, to) -> plan.pages.add(Redirects.page(from, to)));
    plan.pages.addAll(DataFiles.plan());
    return plan.pages;
  }

  private void lists() {
    int count =
        template.hasLayout("post")
            ? PostList.pages(content.posts().size(), SiteQueries.POSTS_A_PAGE)
            : 1;
    for (int i = 1; i <= count; i++) {
      int number = i;
      var address = PageValues.pageAddress("/", number);
      pages.add(
          PlannedPage.at(
              address,
              "index",
              reads -> {
                var values = new PageValues(reads);
                var list = reads.posts(number);
                var page =
                    values.page(
                        address,
                        "index",
                        number == 1 ? "" : "Page " + number,
                        configText(reads, "description"));
                if (number == 1 && !list.posts().isEmpty()) {
                  // The newest post as a whole, for front pages that show it.
                  page.with("post", () -> values.whole(list.posts().getFirst()));
                }
                return render(reads, "index", values.list(page, list, "/"));
              }));
    }
  }

  private static String configText(PageReads reads, String key) {
    return reads.config(key).orElse(null) instanceof Text(var text) ? text : "";
  }

  private void entry(Entry entry, String layout) {
    if (!template.hasLayout(layout)) {
      return;
    }
    pages.add(
        PlannedPage.at(
                entry.path(),
                layout,
                reads -> {
                  var values = new PageValues(reads);
                  var whole = values.whole(entry);
                  var page =
                      values.page(
                          entry.path(), layout, entry.record().title(), values.description(entry));
                  return render(reads, layout, page.with("post", () -> whole));
                })
            .of(entry));
  }

  private void archive() {
    pages.add(
        PlannedPage.at(
            "/archive/",
            "archive",
            reads -> {
              var values = new PageValues(reads);
              var page = values.page("/archive/", "archive", "Archive", "");
              return render(
                  reads, "archive", page.with("years", () -> values.years(reads.archive())));
            }));
    for (int year : content.years()) {
      var address = "/archive/" + year + "/";
      pages.add(
          PlannedPage.at(
              address,
              "archive",
              reads -> {
                var values = new PageValues(reads);
                var page = values.page(address, "year", "Archive of " + year, "");
                return render(
                    reads,
                    "archive",
                    page.with("years", () -> values.years(List.of(reads.year(year)))));
              }));
    }
  }

  private void tag(Tag tag) {
    var first = "/tags/" + tag.slug() + "/";
    int count = PostList.pages(content.tagged(tag.slug()).size(), SiteQueries.POSTS_A_PAGE);
    for (int i = 1; i <= count; i++) {
      int number = i;
      var address = PageValues.pageAddress(first, number);
      pages.add(
          PlannedPage.at(
              address,
              "tag",
              reads -> {
                var values = new PageValues(reads);
                var name = reads.tag(tag.slug()).name();
                var title = "Posts about " + name + (number == 1 ? "" : ", page " + number);
                var page =
                    values
                        .page(address, "tag", title, "")
                        .with("tag", () -> TemplateValue.of(name));
                return render(
                    reads, "tag", values.list(page, reads.tagged(tag.slug(), number), first));
              }));
    }
  }

  private String render(PageReads reads, String layout, Fields fields) {
    reads.layout(layout);
    return template.render(layout, fields, reads, RenderLimits.STANDARD);
  }
}
