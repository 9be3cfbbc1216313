package dev.trestle.apps.nbhd.generator.build;

/// The keys under which pages note what they read. A key that ends with a slash is followed by a name.
final class AnswerKeys {
  static final String TITLE = "title";
  static final String BASE = "base";
  static final String CONFIG = "config/";
  static final String LAYOUT = "layout/";
  static final String ASSET = "asset/";
  static final String RECORD = "record/";
  static final String PICTURE = "picture/";

  /// The posts before and after one.
  static final String AROUND = "around/";

  static final String POSTS = "posts/";
  static final String TAG = "tag/";
  static final String TAG_NAME = "tag-name/";
  static final String TAGS = "tags";
  static final String ARCHIVE = "archive";
  static final String YEAR = "year/";
  static final String MENU = "menu";
  static final String FEED = "feed";
  static final String SEARCH = "search";
  static final String ADDRESSES = "addresses";

  /// Not a question but the way in which the page is made: a page at the same address but of another kind is rendered again.
  static final String RECIPE = "recipe/";

  private AnswerKeys() {}
}
