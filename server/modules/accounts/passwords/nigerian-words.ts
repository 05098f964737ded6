import { foldName } from '../../../../contract/fold-name.ts';
import { NIGERIAN_STATES } from '../../../../contract/nigerian-states.ts';

/** Names, places and words of religion and football that are common passwords in Nigeria, with or without digits. */
const WORDS = `
  aba abakaliki abayomi abdul abdulahi abdullahi abdulrahman abeg abeokuta abidemi abimbola abiodun abiola abosede
  abraham abubakar abuja ada adaeze adamu adanna adaobi adaora ade adebanjo adebayo adebisi adebola adebowale adeboye
  adedayo adedoyin adegoke adekunle adelakun adeleke ademola adenike adeniyi adeola adesanya adesina adesola adetola
  adetoun adewale adewunmi adeyemi adeyinka afolabi afolayan africa afrobeat agbada agnes ahmad ahmed airtel aisha
  aishat ajah ajayi ajegunle ajibola akara akeem akinola akintunde akinwale akinwunmi akinyemi akpan akpos akure alabi
  alhaji alhamdulillah aliyu allahu allahuakbar alleluia almighty amaka amara amarachi amen amina aminat aminu amoke
  anointed anointing anozie anyanwu apapa archibong arinze arsenal arsenalfc asaba asake asisat aso asoebi atinuke
  augustine awka awolowo ayinde ayo ayobami ayodeji ayodele ayokunle ayomide ayomikun ayotunde azeez azubuike baba
  babajide babalola babami babangida babatunde badagry bakare bako bala balogun bamidele bankole banku banky baptist
  barakat barca barcelona bashir basirat bassey beautiful bello benedicta benin benincity biafra bible bimbo binta
  biodun bisi blessed blessing blessings bola bolaji bolanle bolatito boluwatife bonny born bornagain bose bosede boss
  buhari buju bukky bukola burna burnaboy busayo business busola calabar catholic chelsea chelseafc chiamaka chibueze
  chibuike chibuzor chichi chidera chidi chidiebere chidinma chidozie chidubem chiemeka chigozie chika chikamso chike
  chikodi chima chimamanda chinaza chinedu chinelo chinenye chinonso chinwe chinyere chioma chisom chizoba christ
  christian christiana chukwu chukwudi chukwuebuka chukwuemeka chukwuka chukwuma church collins comfort coolfc daddy
  damilare damilola dammy danfo danjuma danladi dapo darling dauda davido dayo dbanj deborah deeperlife dele destiny
  divine divinefavour doyin drogba ebele ebere ebuka edet efe effiong efik efosa egbon egusi ehis ejike ejiro
  ejiroghene ekaette ekene eko ekpo elizabeth emeka emem emmanuel emmanuella eniola enitan enyimba ese eseoghene
  esther etim etisalat eze ezeh ezekiel ezinne fadekemi faith faithful family farouk faruk fashola fatima fatimah
  favor favour favoured fawehinmi fela felakuti feranmi festac fisayo flavour florence folake folarin folasade
  folashade foluke footballer forever fortune francis fufu fulani funke funmi funmilayo funmilola funsho garba garri
  gbadamosi gbagada gbemi gbenga gidi gift ginika glo globacom gloria glory god godbless godblessme godfavour godfirst
  godgrace godhand godisable godisfaithful godisgood godisgreat godisking godislord godislove godmercy godson godswill
  godwin goodluck goodness grace graceofgod gracious gunner gunners gwarinpa habib habiba hadiza hafsat halima
  hallelujah halleluyah hamza haruna hassan hausa hauwa heaven helen henry holyghost holyspirit honey hope husband
  ibadan ibibio ibrahim ibukun ibukunoluwa idowu idris ifako ife ifeanyi ifeoluwa ifeoma ifunanya igala igbo igwe ijaw
  ijebu ijebuode ijeoma ikechukwu ikeja ikenna ikorodu ikotun ikoyi ilesha ilorin ilove ilovegod ilovejesus ilovemom
  ilovemum iloveu iloveyou imade imoh imole innocent inyang iroko isa isah ishola islam ismail isolo israel itoro
  itsekiri itunu iyabo iyanu iyanuoluwa iyke jaiye jamila jamiu janet jayjay jehovah jehovahjireh jesu jesus
  jesuschrist jesusislord jesusislove jesusloves jesuslovesme jesussaves jibola jibrin jide joel jollof jollofrice jos
  joshua joy joyce jubril jumai jumoke juwon kabir kabiru kaduna kalu kamsi kano kanu kanunwankwo kanuri kayode
  kehinde kelechi kemi kene kikelomo kingdom kingsley kizz kizzdaniel kobo kola kolawole kunle kwankwaso ladi lagbaja
  lagos lagoscity lateef lawal lawan lawanson lekan lekki liverpool liverpoolfc lokoja lola lolade love lovely loveme
  loveth lucky maduka magodo mahmud maiduguri maikudi maitama makurdi mama manchester manchesterunited mancity
  manunited manutd maryam maryland mavin mbah mercy messi mfon mide mikel ministry minna miracle modupe mohammed
  mojisola mojisoluwa monday money moses mother motunrayo mountzion moyo mtn mtnnigeria muhammad muhammadu muhammed
  muinat mummy mumu munachi murtala musa mushin muslim mustafa mustapha myfather mygod mylord mylove myself mywife
  nafisat naija naijaboy naijagirl naira ndidi ndubuisi nepa ngozi ngozika nigeria nigerian nigerians nkechi nkem
  nkiru nkiruka nnaemeka nnamdi nneka nnenna nnenne nnewi noble nollywood nonso nosa nsukka nuhu nwachukwu nwakaego
  nwankwo nwosu obasanjo obi obianuju obinna obioma obiora ochuko oga ogbomosho ogbono ogechi ogechukwu oghene
  oghenekaro oghenero oghenetega ogochukwu ogunbanjo ogunlana ogunleye ogunyemi ojo ojota okada okafor okechukwu okeke
  okezie okocha okoli okolie okon okonkwo okoro okota okoye oladapo oladele oladipo olaitan olajide olajumoke olakunle
  olalekan olamide olamidebaddo olamilekan olanrewaju olaoluwa olasunkanmi olatunde olatunji olawale olayemi olayinka
  olive oluchi olufemi olufunke olufunmilayo olumide olusegun oluseyi olushola olusola oluwa oluwabukola oluwabunmi
  oluwadamilare oluwadamilola oluwadarasimi oluwafemi oluwafunmilayo oluwakemi oluwasegun oluwaseun oluwaseyi
  oluwashina oluwatimilehin oluwatobi oluwatobiloba oluwatosin oluwatoyin oluwole omahlay omamuzo omo omolara omolola
  omotayo omotola omotoyosi omowunmi onitsha onuoha onyeka onyekachi onyinye onyinyechi opeoluwa opeyemi osagie osahon
  osamudiamen osaro osarumen osas osaze oshodi oshogbo osimhen osinachi ota overcomer owambe owerri owolabi oyebanji
  oyedepo oyelowo oyewole oyibo oyin oyingbo oyinkansola oyinlola paschal pastor patience peace peculiar phyno
  portharcourt praise praisegod prayer precious prince princess progress promise prophet prosper psalm psquare queen
  rafiu ramatu rangers rasheed rashidat realmadrid redeemed redeemer rema remi rita ronaldo ronke rotimi ruth sade
  sadiq saheed saidu salami salihu salisu salvation sambo samuel sani saviour segun seun seyi shade shagari shehu
  sheriff shiloh shina shola shukurat sikiru simbi simisola sodiq sola solomon somto sowande starboy success sulaiman
  sule sunday supereagles superfalcons surulere susan suya sweetheart sweetie tade taiwo taiye tanko taofeek tayo tega
  temi temilola temiloluwa temitayo temitope tems tersoo testimony thankgod thanks thankyoujesus timaya tinubu
  titilayo titilope tiv tiwa tiwasavage tobi tobiloba tochi tochukwu tola tolu tolulope toluwani tomi tomorrow tope
  tosin toyin toyosi trinity tubaba tuface tunde tunji tuwo ubong uche uchechi uchechukwu uchenna udo udoh udoka uduak
  ufuoma ughelli uju umar umaru umeh umuahia urhobo usman usmanu uwem uyi uyo uzoma victor victoria victoriaisland
  victory wahab wahala waheed wale wande warri wasiu wazobia wealth welcome winner winners winnerschapel wisdom wizkid
  wole wumi wunmi wuse yaba yahaya yakubu yaradua yejide yekini yemi yemialade yenagoa yetunde yewande yinka yola yomi
  yoruba yusuf yusuff zainab zainabu zakari zanku zara zaria zikora zubby
`;

const BLANKS = /\s+/g;

const ALL: ReadonlySet<string> = new Set([
  ...WORDS.trim().split(BLANKS),
  ...NIGERIAN_STATES.map((state) => state.toLowerCase().replace(BLANKS, '')),
]);

/** True if a password is a listed word, in any spelling, followed by at most four digits. */
export const isNigerianWord = (password: string): boolean =>
  ALL.has(foldName(password, 'search').replace(/\d{1,4}$/, ''));
