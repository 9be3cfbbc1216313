package dev.trestle.web.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.trestle.web.WebException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BundlerTest {
  private final Map<String, String> modules = new TreeMap<>();

  private BundlerTest with(String name, String text) {
    modules.put(name, text);
    return this;
  }

  private Map<String, String> bundle(String entry) {
    var graph =
        new ModuleGraph(
            name -> Optional.ofNullable(modules.get(name)),
            Map.of("lit", "lit/index.js", "@lit/element/", "lit__element/"));
    var files = new TreeMap<String, String>();
    new Bundler(graph, name -> "/files/" + name)
        .bundle(entry)
        .forEach((path, bytes) -> files.put(path, new String(bytes, StandardCharsets.UTF_8)));
    return files;
  }

  /// What becomes of a module, without the registry before it.
  private String written(String text) {
    var bundle = with("a/main.js", text).bundle("a/main.js").getOrDefault("a/main.js", "");
    var from = bundle.indexOf("define('a/main.js'");
    return bundle.substring(from, bundle.indexOf("evaluate('a/main.js');"));
  }

  @Test
  void a_module_becomes_a_function_that_returns_its_exports() {
    with("a/b.js", "export const x = 1;\nexport class Y {}\nexport async function z() {}\n");
    assertThat(
            written(
                """
                import {x, Y as Why} from './b.js';
                import * as all from './b.js';
                import './b.js';
                export function sum() { return x + all.x; }
                export {Why as Y};
                export {z} from './b.js';
                export * from './b.js';
                """))
        .isEqualTo(
            """
            define('a/main.js',($import,$load)=>{const{x,Y:Why}=$import('a/b.js');const all=$import('a/b.js');$import('a/b.js');$import('a/b.js');$import('a/b.js');


             function sum() { return x + all.x; }




            return{sum,Y:Why,z:$import('a/b.js').z,...$import('a/b.js')};});
            """);
  }

  @Test
  void a_module_runs_after_all_that_it_imports() {
    var bundle =
        with("a/main.js", "import './b.js'; import './c.js';")
            .with("a/b.js", "import './c.js';")
            .with("a/c.js", "")
            .bundle("a/main.js")
            .getOrDefault("a/main.js", "");
    assertThat(bundle)
        .containsSubsequence(
            "define('a/c.js'", "define('a/b.js'", "define('a/main.js'", "evaluate('a/main.js');");
    assertThat(bundle.split("define\\('a/c.js'", -1)).hasSize(2);
  }

  @Test
  void imports_of_packages_lead_to_their_files() {
    with("lit/index.js", "export*from'@lit/element/element.js';")
        .with("lit__element/element.js", "const e=1;export{e as html};");
    assertThat(written("import {html} from 'lit';"))
        .contains("const{html}=$import('lit/index.js')");
  }

  @Test
  void comments_and_indentation_are_left_out_and_lines_stay() {
    assertThat(
            written(
                """
                // one
                const a = `  // kept ${/* two */1}
                  kept`;
                  /** @license BSD */
                  let b = a /
                    2, c = /[/]'/.test(a); /* three
                    four */ let d;
                """))
        .isEqualTo(
            """
            define('a/main.js',($import,$load)=>{\s
            const a = `  // kept ${ 1}
              kept`;
            /** @license BSD */
            let b = a /
            2, c = /[/]'/.test(a);\s
             let d;

            return{};});
            """);
  }

  @Test
  void an_import_inside_a_string_is_ignored() {
    assertThat(
            written(
                """
                const a = 'import "./b.js"', b = `${`import('./c.js')`} export {x}`, c = {import: 1, export: 2};
                c.import = /export {y}/;
                """))
        .contains("return{};")
        .contains("`${`import('./c.js')`} export {x}`");
  }

  @Test
  void modules_loaded_later_are_separate_files() {
    var files =
        with("a/main.js", "import './both.js'; const show = () => import('./deep/later.js');")
            .with("a/both.js", "")
            .with("a/deep/later.js", "import '../both.js'; import '../more.js';")
            .with("a/more.js", "import('./both.js');")
            .bundle("a/main.js");
    assertThat(files.keySet())
        .containsExactly("a/deep/later.js", "a/deep/later.js.map", "a/main.js", "a/main.js.map");
    assertThat(files.get("a/main.js"))
        .contains("$load('a/deep/later.js')", "`./../${name}`")
        .doesNotContain("define('a/more.js'");
    assertThat(files.get("a/deep/later.js"))
        .startsWith("import{define}from'./../../a/main.js';\n")
        .contains("define('a/more.js'", "$load('a/both.js')")
        .doesNotContain("define('a/both.js'");
  }

  @Test
  void a_file_leaves_out_what_every_way_to_it_has_loaded() {
    var files =
        with("a/main.js", "import('./b.js'); import('./c.js');")
            .with("a/b.js", "import './shared.js'; import './only.js'; import('./d.js');")
            .with("a/c.js", "import './shared.js'; import('./d.js');")
            .with("a/d.js", "import './shared.js'; import './only.js';")
            .with("a/shared.js", "")
            .with("a/only.js", "")
            .bundle("a/main.js");
    assertThat(files.get("a/d.js"))
        .contains("define('a/d.js'", "define('a/only.js'")
        .doesNotContain("define('a/shared.js'");
  }

  @Test
  void a_source_map_leads_from_each_line_to_its_module() {
    var files =
        with("a/main.js", "import './b.js';\nlet x;").with("a/b.js", "let y;").bundle("a/main.js");
    var lines = files.getOrDefault("a/main.js", "").lines().toList();
    int first = lines.indexOf("define('a/b.js',($import,$load)=>{let y;");
    // Column 0 of the first source's line 0; its next line; then of the next source's line 0, which
    // is one line back.
    assertThat(files.get("a/main.js.map"))
        .isEqualTo(
            "{\"version\":3,\"sources\":[\"/files/a/b.js\",\"/files/a/main.js\"],\"names\":[],\"mappings\":\"%s\"}"
                .formatted(";".repeat(first) + "AAAA;AACA;ACDA;AACA;AACA;"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "export default 1; | export default",
        "export let x = 1; | export let; what others import never changes",
        "export const x = 1, y = 2; | export const with two names",
        "export const {x} = y; | an export of a pattern",
        "export * as x from './b.js'; | export * as",
        "import b from './b.js'; | an import of a default",
        "import {default as b} from './b.js'; | an import or export of a default",
        "import b from './b.json' with {type: 'json'}; | an import of a default",
        "import './b.js' with {type: 'json'}; | an import with attributes",
        "await x(); | await at the top of a module",
        "x(import.meta.url); | import.meta",
        "import(x); | import() of something else than one string",
        "import(`./b.js`); | import() of something else than one string",
        "const $load = 1; | belong to the bundle",
        "import {nothing} from './b.js'; | a/b.js has no export nothing; it has [b]",
        "export {nothing} from './b.js'; | a/b.js has no export nothing; it has [b]",
        "import './none.js'; | imports ./none.js, but there is no such file",
        "import('./none.js'); | imports ./none.js, but there is no such file",
        "import './main.js'; | imports in a circle: a/main.js → a/main.js",
        "import './c.js'; | imports in a circle: a/main.js → a/c.js → a/main.js",
        "x(1; | a bracket is not closed",
        "x(']; | a string is not closed",
        "x(1]; | there is a ] too many",
        "/* x | a comment is not closed",
        "`x | a template is not closed",
        "x = /y | a regular expression is not closed",
        "import {x} | the module ends within an import or export",
      })
  void anything_else_is_refused_with_file_and_line(String line, String reason) {
    with("a/b.js", "export const b = 1;").with("a/c.js", "import './main.js';");
    with("a/main.js", "\n\n" + line);
    assertThatThrownBy(() -> bundle("a/main.js"))
        .isInstanceOf(WebException.class)
        .hasMessageMatching("(?s)a/(main\\.js:3|c\\.js:1): .*\\.")
        .hasMessageContaining(reason);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "const half = (a + b) / 2 / c[0] / d;",
        "const n = i++ / 2; const s = 'x'.length / 3;",
        "const re = x => /['\"`{(]/.test(x);",
        "return_(/[^/\\]]+/g, `${a / b}/${c}`);",
        "class A { #b = 1; static { A.c = /}/; } get b() { return this.#b / 2; } }",
        "const é = '\\'', ü = \"\\\\\";",
      })
  void signs_within_texts_and_patterns_do_not_confuse_it(String line) {
    assertThat(written(line + " const last = 1;")).endsWith("const last = 1;\nreturn{};});\n");
  }
}
