/** Emoji by group, each with the names people type for it. */
const groups = {
  Faces:
    '😀 grinning|😃 smiley|😄 smile|😁 grin|😆 laughing|😅 sweat_smile|🤣 rofl|😂 joy|🙂 slightly_smiling|🙃 upside_down|😉 wink|😊 blush|😇 innocent|🥰 in_love|😍 heart_eyes|🤩 star_struck|😘 kiss|😋 yum|😜 winking_tongue|🤪 zany|🤗 hug|🤭 giggle|🤫 shush|🤔 thinking|🤨 raised_eyebrow|😐 neutral|😑 expressionless|😶 no_mouth|😏 smirk|😒 unamused|🙄 eye_roll|😬 grimace|😌 relieved|😔 pensive|😪 sleepy|😴 sleeping|😷 mask|🤒 ill|🤕 hurt|🤢 sick|🤯 mind_blown|🥳 party|😎 cool sunglasses|🤓 nerd|🧐 monocle|😕 confused|😟 worried|🙁 frown|😮 surprised|😲 astonished|😳 flushed|🥺 pleading|😢 cry|😭 sob|😱 scream|😖 confounded|😞 disappointed|😓 sweat|😩 weary|😫 tired|🥱 yawn|😤 triumph huff|😡 rage|😠 angry|🤬 swearing|😈 devil|💀 skull|💩 poop|🤡 clown|👻 ghost|👽 alien|🤖 robot|😺 cat_smile|🙈 see_no_evil|🙉 hear_no_evil|🙊 speak_no_evil',
  People:
    '👋 wave|🤚 raised_back_of_hand|✋ hand|🖖 vulcan|👌 ok_hand|🤌 pinched|✌️ v peace|🤞 crossed_fingers|🤟 love_you|🤘 rock|👈 point_left|👉 point_right|👆 point_up|👇 point_down|👍 thumbsup +1 yes|👎 thumbsdown -1 no|✊ fist|👊 punch|👏 clap|🙌 raised_hands|🫶 heart_hands|👐 open_hands|🤝 handshake|🙏 pray thanks please|💪 muscle strong|🧠 brain|👀 eyes|👂 ear|👶 baby|🧑 person|👩 woman|👨 man|🧓 older_person|🙋 raising_hand|🤦 facepalm|🤷 shrug|🧑‍💻 technologist coder|🧑‍🚀 astronaut|🧑‍🍳 cook|🕵️ detective|🦸 superhero|🧙 mage wizard|🏃 runner|💃 dancer|👫 couple|👪 family',
  Nature:
    '🐶 dog|🐱 cat|🐭 mouse|🐹 hamster|🐰 rabbit|🦊 fox|🐻 bear|🐼 panda|🐨 koala|🐯 tiger|🦁 lion|🐮 cow|🐷 pig|🐸 frog|🐵 monkey|🐔 chicken|🐧 penguin|🐦 bird|🦆 duck|🦉 owl|🐺 wolf|🐴 horse|🦄 unicorn|🐝 bee|🐛 bug|🦋 butterfly|🐌 snail|🐞 ladybug|🐢 turtle|🐍 snake|🐙 octopus|🦀 crab|🐠 fish|🐬 dolphin|🐳 whale|🦈 shark|🐘 elephant|🌵 cactus|🌲 tree|🌴 palm|🌱 seedling|🍀 clover luck|🍁 maple_leaf|🍄 mushroom|🌸 blossom|🌹 rose|🌻 sunflower|🌍 earth|🌙 moon|⭐ star|🌟 glowing_star|☀️ sun|⛅ cloudy|🌧️ rain|⚡ zap lightning|❄️ snow|🔥 fire|🌈 rainbow|🌊 ocean',
  Food: '🍎 apple|🍊 orange|🍋 lemon|🍌 banana|🍉 watermelon|🍇 grapes|🍓 strawberry|🍒 cherries|🍑 peach|🥝 kiwi|🍅 tomato|🥑 avocado|🌽 corn|🥕 carrot|🍞 bread|🥐 croissant|🧀 cheese|🥚 egg|🥓 bacon|🍔 burger|🍟 fries|🍕 pizza|🌭 hotdog|🌮 taco|🥗 salad|🍝 spaghetti|🍜 noodles|🍣 sushi|🍪 cookie|🎂 birthday|🍰 cake|🍫 chocolate|🍿 popcorn|🍩 doughnut|🍦 icecream|☕ coffee|🍵 tea|🍺 beer|🍻 cheers|🍷 wine|🥂 champagne|🥤 drink|🧊 ice',
  Objects:
    '⚽ football soccer|🏀 basketball|🎾 tennis|🏆 trophy|🥇 gold|🎮 game|🎲 dice|🎯 dart target|🎸 guitar|🎧 headphones|🎵 note|🎬 clapper|🎨 art|🚗 car|🚀 rocket|✈️ plane|🚲 bike|🚂 train|🏠 house|🏖️ beach|⛰️ mountain|⌚ watch|📱 phone|💻 laptop|⌨️ keyboard|🖥️ desktop|💾 floppy|📷 camera|🔋 battery|💡 bulb idea|🔦 flashlight|💰 money|✉️ email|📦 package|📌 pushpin|📎 paperclip|📝 memo|📅 calendar|📈 chart_up|📉 chart_down|📚 books|🔑 key|🔒 lock|🔧 wrench|🔨 hammer|⚙️ gear|🧪 test_tube|💊 pill|🎁 gift|🎈 balloon|🎉 tada|🎊 confetti|🏁 finish flag|🚩 red_flag',
  Symbols:
    '❤️ heart|🧡 orange_heart|💛 yellow_heart|💚 green_heart|💙 blue_heart|💜 purple_heart|🖤 black_heart|🤍 white_heart|💔 broken_heart|💕 two_hearts|💯 100|💢 anger|💥 boom|💫 dizzy|💦 splash|💤 zzz|💬 speech|✅ check done|☑️ checked|✔️ tick|❌ x|❎ cross|➕ plus|➖ minus|❓ question|❗ exclamation|⚠️ warning|🚫 forbidden|🛑 stop|♻️ recycle|🔴 red|🟠 orange_circle|🟡 yellow|🟢 green|🔵 blue|🟣 purple|⚫ black|⚪ white|⬆️ up|⬇️ down|➡️ right|⬅️ left|🔁 repeat|🔔 bell|🔕 no_bell|🏳️‍🌈 rainbow_flag|🆗 ok|🆕 new|🆒 cool_sign|🔝 top',
};

const read = text =>
  text.split('|').map(entry => {
    const [emoji, ...names] = entry.split(' ');
    return {emoji, name: names[0], names};
  });

/** All emoji: [[group, [{emoji, name, names}]]]. */
export const all = Object.entries(groups).map(([group, text]) => [group, read(text)]);
const flat = all.flatMap(([, list]) => list);
const index = new Map(flat.flatMap(entry => entry.names.map(name => [name, entry.emoji])));

export const byName = name => index.get(name);

export function search(word, most = 60) {
  const wanted = word.toLowerCase().replaceAll(/[\s-]+/g, '_');
  const starts = flat.filter(entry => entry.names.some(name => name.startsWith(wanted)));
  const inside = flat.filter(entry => !starts.includes(entry) && entry.names.some(name => name.includes(wanted)));
  return [...starts, ...inside].slice(0, most);
}
