import {html, nothing} from 'lit';
import {token} from '../board/token.js';
import {spaced} from '../game/code.js';
import {raceChart} from './race-chart.js';

/** The details of a game: chart, players, and their addresses. `close` and `ban` handle its buttons. */
export function gameDetail(detail, {moves, bans, close, ban}) {
  const {game, players} = detail;
  const on = game.status === 'waiting' || game.status === 'playing';
  return html`<section class="card stack" aria-labelledby="race">
    <div class="spread head"><h2 id="race">Race of ${spaced(game.code)}</h2><span class="row">
      <t-button size="small" variant="quiet" href="/snakes/g/${game.code}">Open</t-button>
      ${on ? html`<t-button size="small" @click=${close}>Close game</t-button>` : nothing}</span></div>
    ${raceChart(game, players, moves)}
    <div class="scroll" tabindex="0" role="region" aria-label="Players"><table>
      <thead><tr><th scope="col" class="end">#</th><th scope="col">Player</th><th scope="col"
          class="end">Square</th><th scope="col" class="end">To
            go</th><th scope="col" class="end">Rolls</th></tr></thead>
      <tbody>${players.slice(0, 30).map(
        player => html`<tr><td class="end">${player.rank}</td>
        <td><span
            class="who">${token(player, 24)}<bdi>${player.name}</bdi>${player.isBot ? ' (bot)' : player.left ? ' (left)' : player.isConnected ? '' : ' (away)'}</span></td>
        <td class="end">${player.position}</td><td class="end">${player.distance}</td><td
            class="end">${player.rolls}</td></tr>`,
      )}</tbody></table></div>
    ${players.length > 30 ? html`<p class="muted small">and ${players.length - 30} more</p>` : nothing}
    ${addresses(detail, bans, ban)}
  </section>`;
}

/** The addresses from which players of a game are connected to this server. */
function addresses({connections, players}, bans, ban) {
  if (connections.length === 0) {
    return nothing;
  }
  const inOrder = [...players].sort((one, other) => one.number - other.number);
  const banned = new Set(bans.map(one => one.address));
  return html`<h3 id="from">Where they come from</h3><ul class="addresses" aria-labelledby="from">${[
    ...Map.groupBy(connections, one => one.address),
  ].map(([address, there]) => {
    const seated = new Set(there.map(({playerId}) => playerId));
    const watching = there.filter(({role}) => role === 'spectator').length;
    const who = [
      ...inOrder.filter(({id}) => seated.has(id)).map(({name}) => name),
      ...(watching ? [`${watching} watching`] : []),
    ].join(', ');
    return html`<li class="spread small"><span><b class="numbers">${address}</b>
      <span class="muted" dir="auto">${who}</span></span>
      ${
        banned.has(address)
          ? html`<t-badge tone="warn">Banned</t-badge>`
          : html`<t-button size="small"
            @click=${() => ban(address)}>Ban for a
              day</t-button>`
      }</li>`;
  })}</ul>`;
}
