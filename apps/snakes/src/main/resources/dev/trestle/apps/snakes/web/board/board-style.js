import {css} from 'lit';

/** The stylesheet of a board. Squares follow the theme; ladders and snakes keep their colours. */
export const boardStyle = css`
  .art { display: block; width: 100%; height: auto; border-radius: var(--radius); user-select: none; }
  .even { fill: light-dark(#f5ecd8, #2b3431); }
  .odd { fill: light-dark(#e3ead0, #343f3a); }
  .last { fill: light-dark(#f2c14e, #d9a431); }
  .number { font: 600 21px var(--font); fill: light-dark(#6c6a52, #a9b5ab); font-variant-numeric: tabular-nums; }
  .onLast { fill: #2b1f00; }
  .shade { fill: #000; stroke: #000; opacity: 0.17; }
  line { stroke-linecap: round; }
  .rail { stroke: #b97b3f; stroke-width: 8; }
  .rail.edge { stroke: #6f431c; stroke-width: 12; }
  .shade .rail.edge { stroke: #000; }
  .rung { stroke: #d29a5c; stroke-width: 6; }
  .rung.edge { stroke: #6f431c; stroke-width: 10; }
  .shine { stroke: #e5b67c; stroke-width: 2; opacity: 0.8; }
  .snake .body { fill: var(--skin); stroke: var(--skin-dark); stroke-width: 2.5; stroke-linejoin: round; }
  .snake .shade { stroke: none; }
  .head { fill: var(--skin); stroke: var(--skin-dark); stroke-width: 2.5; }
  .mark { fill: var(--skin-dark); opacity: 0.5; }
  .gloss { fill: none; stroke: #fff; stroke-width: 2.5; stroke-linecap: round; stroke-linejoin: round; opacity: 0.28; }
  .brow { fill: none; stroke: var(--skin-dark); stroke-width: 2; stroke-linecap: round; opacity: 0.6; }
  .eye { fill: #fff; stroke: var(--skin-dark); stroke-width: 1.5; }
  .pupil { fill: #16181a; }
  .tongue { fill: none; stroke: #d8324a; stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; }
  .leaf { --skin: #4fa764; --skin-dark: #24633a; }
  .coral { --skin: #e8705c; --skin-dark: #96301f; }
  .violet { --skin: #9474d4; --skin-dark: #4b3186; }
  .amber { --skin: #e2a53a; --skin-dark: #8a5a0b; }
  .lagoon { --skin: #3aa6ac; --skin-dark: #155f64; }
  .rose { --skin: #dd6c9d; --skin-dark: #8d2d59; }
`;
