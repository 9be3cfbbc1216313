import {css, html, svg} from 'lit';

const most = 12;
const width = 560;
const height = 240;
const left = 34;
const bottom = 22;

/** A line chart of the squares of the first players over time. */
export function raceChart(game, players, moves) {
  const begin = Date.parse(game.startedAt ?? moves[0]?.ts ?? game.createdAt);
  const end = Math.max(begin + 1000, Date.parse(game.finishedAt ?? moves.at(-1)?.ts ?? game.createdAt));
  const x = time => left + ((time - begin) / (end - begin)) * (width - left - 12);
  const y = square => height - bottom - (square / game.board.size) * (height - bottom - 12);
  const lines = players.slice(0, most).map(player => {
    const points = moves
      .filter(move => move.playerId === player.id)
      .map(move => `H${x(Date.parse(move.ts)).toFixed(1)}V${y(move.newPosition).toFixed(1)}`);
    return svg`<path class="line" d=${`M${left} ${y(0)}${points.join('')}`} stroke=${player.color}/>
      <circle cx=${x(lastOf(moves, player, begin))} cy=${y(player.position)} r="4.5" fill=${player.color}/>`;
  });
  const grid = [0, 0.25, 0.5, 0.75, 1].map(part => Math.round(part * game.board.size));
  return html`<svg class="chart" viewBox="0 0 ${width} ${height}" role="img"
      aria-label=${`Squares over time; ${players[0] ? `${players[0].name} leads on ${players[0].position}` : 'nobody plays'}`}>
    ${grid.map(
      square => svg`<line class="grid" x1=${left} x2=${width - 12} y1=${y(square)} y2=${y(square)}/><text
        class="label" x=${left - 6} y=${y(square) + 4} text-anchor="end">${square}</text>`,
    )}
    <text class="label" x=${left} y=${height - 5}>0
      s</text><text class="label" x=${width - 12} y=${height - 5} text-anchor="end">${Math.round((end - begin) / 1000)}
        s</text>
    ${lines}</svg>`;
}

function lastOf(moves, player, begin) {
  return Date.parse(moves.findLast(move => move.playerId === player.id)?.ts ?? new Date(begin).toISOString());
}

export const chartStyle = css`
  .chart { display: block; width: 100%; height: auto; }
  .chart .line { fill: none; stroke-width: 2.2; stroke-linejoin: round; }
  .chart .grid { stroke: var(--line); stroke-width: 1; }
  .chart .label { fill: var(--text-muted); font: 11px var(--font); font-variant-numeric: tabular-nums; }
`;
