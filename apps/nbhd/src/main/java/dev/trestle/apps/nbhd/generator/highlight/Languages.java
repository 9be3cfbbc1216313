package dev.trestle.apps.nbhd.generator.highlight;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The languages that are highlighted, by the names that people write after the fence of a code block.
final class Languages {
  private static final List<String> C_BLOCK = List.of("/*", "*/");
  private static final List<String> QUOTES = List.of("\"", "'");
  private static final Map<String, Language> BY_NAME = new HashMap<>();

  static {
    add(
        "java",
        slashes(
            """
            abstract assert boolean break byte case catch char class continue default do double else enum extends final finally float for if
            implements import instanceof int interface long native new null package permits private protected public record return sealed
            short static strictfp super switch synchronized this throw throws transient true false try var void volatile while yield
            """,
            List.of("\"\"\"", "\"", "'"),
            Set.of("\"\"\"")));
    add(
        "javascript js jsx mjs typescript ts tsx",
        slashes(
            """
            abstract any as async await boolean break case catch class const continue debugger declare default delete do else enum export
            extends false finally for from function get if implements import in instanceof interface keyof let namespace never new null
            number of private protected public readonly return satisfies set static string super switch symbol this throw true try type
            typeof undefined unknown var void while with yield
            """,
            List.of("`", "\"", "'"),
            Set.of("`")));
    add(
        "python py",
        hashes(
            """
            and as assert async await break case class continue def del elif else except False finally for from global if import in is
            lambda match None nonlocal not or pass raise return True try while with yield self
            """,
            List.of("\"\"\"", "'''", "\"", "'"),
            Set.of("\"\"\"", "'''")));
    add(
        "go golang",
        slashes(
            """
            break case chan const continue default defer else fallthrough false for func go goto if import interface iota map nil package
            range return select struct switch true type var any bool byte error float64 int int64 rune string uint
            """,
            List.of("`", "\"", "'"),
            Set.of("`")));
    add(
        "rust rs",
        slashes(
            """
            as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod move mut pub ref return
            self Self static struct super trait true type unsafe use where while
            """,
            List.of("\""),
            Set.of("\"")));
    add(
        "c h cpp c++ cc hpp csharp cs c#",
        slashes(
            """
            alignas auto bool break case catch char class const constexpr continue default delete do double else enum explicit extern false
            float for foreach friend goto if in inline int interface internal is long namespace new nullptr null object operator out override
            private protected public readonly ref register return short signed sizeof static string struct switch template this throw true try
            typedef typename union unsigned using var virtual void volatile while async await
            """,
            QUOTES,
            Set.of()));
    add(
        "kotlin kt swift scala dart",
        slashes(
            """
            abstract actor as associatedtype async await break by case catch class companion const continue data def default defer do else enum
            extends extension false final finally for fun func given guard if implements import in init inline interface internal is it lateinit
            lazy let match mutating nil null object open operator override package private protected protocol public return sealed self some
            static struct super suspend switch this throw throws trait true try type typealias val var void when where while with yield
            """,
            List.of("\"\"\"", "\"", "'"),
            Set.of("\"\"\"")));
    add(
        "php",
        new Language.Words(
            words(
                """
                abstract and array as break case catch class const continue default do echo else elseif enum extends false final finally fn for
                foreach function global if implements include instanceof interface match namespace new null or private protected public readonly
                require return static switch this throw trait true try use var while yield
                """),
            List.of("//", "#"),
            C_BLOCK,
            QUOTES,
            Set.of("\"", "'"),
            false));
    add(
        "ruby rb",
        hashes(
            """
            alias and begin break case class def defined do else elsif end ensure false for if in module next nil not or redo rescue retry
            return self super then true undef unless until when while yield require attr_accessor attr_reader
            """,
            QUOTES,
            Set.of("\"", "'")));
    add(
        "bash sh shell zsh console",
        hashes(
            """
            case do done elif else esac export fi for function if in local readonly return select set shift then trap unset until while cd echo
            exit source sudo
            """,
            QUOTES,
            Set.of("\"", "'")));
    add(
        "sql",
        new Language.Words(
            words(
                """
                add all alter and as asc begin between by case commit create cross default delete desc distinct drop else end exists foreign from
                full group having in index inner insert into is join key left like limit not null offset on or order outer primary references
                returning right rollback select set table then union unique update using values view when where with
                """),
            List.of("--"),
            C_BLOCK,
            QUOTES,
            Set.of("'"),
            false));
    add(
        "lua haskell hs",
        new Language.Words(
            words(
                """
                and break case class data deriving do else elseif end false for function goto if import in instance let local module newtype nil not
                of or repeat return then true type until where while
                """),
            List.of("--"),
            List.of("--[[", "]]", "{-", "-}"),
            QUOTES,
            Set.of(),
            true));
    add(
        "dockerfile docker makefile make r perl pl elixir ex",
        hashes(
            """
            FROM RUN CMD COPY ADD ENV ARG EXPOSE ENTRYPOINT WORKDIR USER VOLUME LABEL HEALTHCHECK def defmodule do end else elsif for foreach
            function if ifdef ifeq endif in include my our return sub TRUE FALSE NULL use while fn case
            """,
            QUOTES,
            Set.of()));
    add("json json5 jsonc", new Language.Keys(slashes("true false null", QUOTES, Set.of()), ':'));
    add(
        "yaml yml",
        new Language.Keys(hashes("true false null yes no on off", QUOTES, Set.of()), ':'));
    add(
        "toml ini properties conf",
        new Language.Keys(
            hashes("true false", List.of("\"\"\"", "\"", "'"), Set.of("\"\"\"")), '='));
    add(
        "css scss less",
        new Language.Keys(
            new Language.Words(
                words("important media supports import layer container keyframes from to and not"),
                List.of(),
                C_BLOCK,
                QUOTES,
                Set.of(),
                true),
            ':'));
    add("html xml svg xhtml vue", new Language.Markup());
    add("diff patch", new Language.Difference());
  }

  private Languages() {}

  /// The language of a name such as `js`, in any case.
  static Optional<Language> find(String name) {
    return Optional.ofNullable(BY_NAME.get(name.toLowerCase(Locale.ROOT)));
  }

  private static void add(String names, Language language) {
    for (var name : words(names)) {
      BY_NAME.put(name, language);
    }
  }

  private static Language.Words slashes(
      String keywords, List<String> strings, Set<String> multiLine) {
    return new Language.Words(words(keywords), List.of("//"), C_BLOCK, strings, multiLine, true);
  }

  private static Language.Words hashes(
      String keywords, List<String> strings, Set<String> multiLine) {
    return new Language.Words(words(keywords), List.of("#"), List.of(), strings, multiLine, true);
  }

  private static Set<String> words(String text) {
    return Set.of(text.strip().split("\\s+"));
  }
}
