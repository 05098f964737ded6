/**
 * Characters with the Latin letter they resemble, in pairs, by script. A pair holds for upper and lower case unless the
 * other case has its own pair. A third character is a second letter that the first resembles. Only letters of reserved
 * names are listed.
 */
const PAIRS: Readonly<Record<string, string>> = {
  // At a glance, l and 1 look like i.
  ascii: '0o 1i 3e 4a 5s 7t $s @a li',
  latin: `
    ⱥa ɑa ɐa ɒa ᶏa ᶐa ɓb ƀb ƃb ƅb ꞵb ᵬb ᶀb ꞗb ƈc ȼc ɕc ꞓc ɔc ɗd ɖd đd ðd ƌd ᵭd ᶁd ᶑd ȡd ꝺd ɇe ꬲe ǝe əe ɘe ɛe ᶒe ƒf ꞙf ẝf
    ꬵf ᵮf ᶂf ꝼf ħh ɦh ⱨh ɥh ꞕh ⱶh ıi ɩi ɨi ᵻi ᵼi ᴉi ᶖi ǀi ǃi łi ɭi ƚi ɫi ɬi ⱡi ᶅi ȴi ꝉi ꞁi ƙk ĸk ⱪk ꝁk ꝃk ꝅk ꞣk ᶄk ʞk
    ɱm ᵯm ᶆm ɯm ɳn ƞn ɲn ŋn ᵰn ᶇn ȵn ꞑn ꞥn øo ɵo ꝋo ꝍo ꬽo ꬾo ᴑo ƥp ᵽp ᵱp ᶈp ꝑp ꝓp ꝕp ʁr ɹr ɾr ɼr ɽr ɍr ɻr ɿr ᵲr ᵳr ᶉr
    ꞃr ꞧr ꭇr ꭈr ꝛr Ʀr ʂs ȿs ƨs ƽs ꞩs ᵴs ᶊs ꞅs ꟊs ʃs ŧt ƭt ʈt ⱦt ƫt ᵵt ʇt ȶt ꞇt ʉu ʊu ᵾu ᶙu ꞟu ꭎu ꭒu ʋvu ʌva ᶌv ⱱv
    ƴy ɏy ỿy ʎy ɣy ꭚy`,
  smallCapitals: 'ᴀa ʙb ᴃb ᴄc ᴅd ᴆd ᴇe ꜰf ʜh ɪi ʟi ᴌi ᴋk ᴍm ɴn ᴎn ᴏo ᴘp ʀr ᴙr ᴚr ꜱs ᴛt ᴜu ᴠv ʏy',
  greek: 'αa Λa Δa βb ςc Ϲc ϲc εe Σec ξe ϝf Ηh Ͱh ηn ιi κk μu Μm Ϻm νv Νn πn οo σo θo Φo φo ρp ϸp Γr ᴦr τt υu Υy γyr',
  cyrillic: `
    аa Дa ѧa вb бb ьb ъb ѣb ҍb сc ҫc ԁd еe ҽe ҿe эe єe ғf һh нh ңh ӊh ӈh ћh ђh ꚕh іi ӏi ꙇi кk қk ҟk ҝk ӄk мm ӎm пn иn ҋn
    оo өo ѳo фo рp ҏp гr яr ґr ѕs ꙅs тt ҭt цu џu ѵv уy үy ұy чy ӌy`,
  coptic: 'ⲁa ⲃb ⲥc ⲇa ⲉe ⲏh ⳕh ⲓi ⳑi ⲗa ⲕk ⲙm ⲛn ⲡn ⲟo ⲑo ⲫo ⲣp ⲅr ⲋs ⲧt ⲩyu',
  armenian: 'Սsu սu օo ոn ռn Ոnu հh ղn Լi լi քf Բf Րp Տs տs Ւi ւi պu վu Ղn',
  cherokee:
    'Ꭺa Ꭿa Ᏼb Ᏸb Ꮟb Ꮯc Ꭰd Ꮷd Ꭼe Ꮛe Ꮀf Ꮋh Ꮒh Ᏺh Ꭵi Ꮣi Ꮮi Ꮶk Ꮇm Ꮑn Ꮎo Ꮻo Ꭴo Ꮲp Ꭾp Ꭱr Ꮢr Ꮁr Ꮪs Ꮥs Ꭲt Ꮏt Ꮜu Ꮩv Ꭹy Ꮍy Ꮞa',
  lisu: 'ꓮa ꓯa ꓐb ꓭb ꓚc ꓛc ꓓd ꓷd ꓒd ꓰe ꓱe ꓝf ꓞf ꓧh ꓲi ꓡi ꓶi ꓗk ꓘk ꓟm ꓠn ꓳo ꓑp ꓣr ꓤr ꓢs ꓔt ꓕt ꓴu ꓵn ꓦv ꓥa ꓬy',
  canadian: 'ᗅa ᗩa ᗷb ᖯb ᑲb ᑕc ᗞd ᗪd ᑯd ᗴe ᕮe ᖴf ᕼh ᓰi ᒪi ᒶi ᛕk ᗰm ᑎn ᑭp ᖇr ᔕs ᑌu ᐯv ᐱa ᐁv',
  others: `
    סo וi ןi טv ჿo ყy ዐo ሀu ഠo ဝo ଠo ߊi هo ہo ەo ھo ۿo اi ٳi ⴹe ⵏi ⵔo ⵁo ⴱo ⴸv ꛟv ᛁi ᛖm 𑜆v 𐓪o 𐓂o 𐒴r 𐓶u 𐓎u 𐐕c 𐐛i 𐐬o 𐑈s
    𐔜c 𐔥f 𐔘k 𐔦i 𐔓n 𐔖o 𐔝v 𐌀a 𐌁b 𐌂c 𐌄e 𐌉i 𐌊k 𐌌m 𐌏o 𐌑m 𐌕t 𐊠a 𐊡b 𐊢c 𐊥f 𐋏h 𐊰m 𐊫o 𐊱t 𐊲y 𐊂b 𐊆e 𐊇f 𐊊i 𐊒o 𐊕p 𐊖s 𐊗t
    𑢦e 𑢮e 𑣂f 𑢢f 𑣃i 𑢣i 𑢲i 𑣈o 𑣗o 𑢵o 𑣁s 𑢼t 𑣘u 𑢸u 𑣀v 𑢠v 𑣜y 𑢤y 𖽀a 𖼨i 𖼖i 𖼵r 𖼺s 𖼊t 𖽂u 𖼈v 𖽃y`,
};

/** First code points of the circled, squared and flag alphabets (A to Z), which NFKD does not decompose. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');

/** The two letters a character can be read as, the likelier one first. */
type Readings = readonly [string, string];

function readingsByShape(): ReadonlyMap<string, Readings> {
  const pairs = Object.values(PAIRS)
    .flatMap((row) => row.trim().split(/\s+/))
    .map((pair): readonly [string, Readings] => {
      const [shape = '', letter = '', other = letter] = Array.from(pair);
      return [shape, [letter, other]];
    });
  const enclosed = ALPHABETS.flatMap((start) =>
    LETTERS.map((letter, index): readonly [string, Readings] => {
      const read = letter === 'l' ? 'i' : letter;
      return [String.fromCodePoint(start + index), [read, read]];
    }),
  );
  const otherCase = pairs.flatMap(([shape, letters]) =>
    [shape.toLowerCase(), shape.toUpperCase()].map((cased) => [cased, letters] as const),
  );
  return new Map([...enclosed, ...otherCase, ...pairs]);
}

const LOOKALIKES = readingsByShape();

/** Folds a name to how it looks: lower-case Latin letters without accents or invisible characters (decision 0119). */
export const foldLookalikes = (name: string, reading: 0 | 1 = 0): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/./gu, (sign) => LOOKALIKES.get(sign)?.[reading] ?? sign.toLowerCase())
    .replaceAll('rn', 'm');
