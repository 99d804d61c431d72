/**
 * The best known passwords of ten characters and more, in lower case, gathered by hand from what is known of leaked
 * ones and of what German keyboards and words make of them; no copy of a list. Shorter ones are refused for their
 * length.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  0000000001 00112233445566 0102030405 0123456789 01234567890 0987654321 09876543210 1010101010 1011121314 1020304050
  1029384756 1111122222 1112131415 1112223334 111222333444 1122334455 112233445566 11223344556677 1212121212
  121212121212 1213141516 1223334444 1231231231 123123123123 1231231234 123321123321 1234512345 123454321012
  1234554321 1234561234 123456123456 1234565432 1234567890 12345678900 123456789000 12345678901 123456789012
  1234567890123 12345678901234 123456789012345 1234567890a 1234567890q 1234567891 12345678910 1234567891011
  123456789101112 1234567892 1234567899 123456789a 123456789aa 123456789abc 123456789m 123456789q 123456789qwe
  123456789s 123456789w 123456789z 1234567abc 1234567qwe 12345qwert 12345qwerty 1236547890 12369874123 1236987450
  123abc123abc 123qwe123qwe 123qweasdzxc 1313131313 1314520520 1357913579 1357924680 1472583690 147258369000
  1478523690 159753456852 1597534862 1610161016 1a2b3c4d5e 1a2s3d4f5g 1dragon1dragon 1q1q1q1q1q 1q2w3e4r5t
  1q2w3e4r5t6y 1q2w3e4r5t6z 1q2w3e4r5tz 1qa2ws3ed4rf 1qay2wsx3edc 1qaz1qaz1qaz 1qaz2wsx3edc 1qazxsw23edc 1qwertyuiop
  2020202020 2222233333 2233445566 2345678901 2468101214 2580258025 3.14159265 3141592653 31415926535 321321321321
  3216549870 3332221111 4815162342 5432154321 5544332211 5555566666 6543210987 7418529630 7894561230 789456123000
  8675309867 8888899999 9517538246 9638527410 9874563210 9876543210 98765432100 987654321a a123456789 a1234567890
  a1b2c3d4e5 a1b2c3d4e5f6 a1s2d3f4g5 aa12345678 aa123456789 aaa1234567 aaaaabbbbb aabbccddee ab12345678 abc1234567
  abc12345678 abc123456789 abc123abc123 abcabcabcabc abcd123456 abcd12345678 abcde12345 abcdef123456 abcdefg123
  abcdefg1234 abcdefg1234567 abcdefghij abcdefghijk abcdefghijkl abcdefghijklmnopqrstuvwxyz abgeschlossen abracadabra
  access1234 admin12345 admin123456 adminadmin administrator administrator1 alejandra1 alexander1 alexander12
  alexander123 alexandra1 alexandria amerika123 amsterdam1 anastasia1 angelangel angelina123 anthony123 arschloch1
  arschloch123 arsenal123 asasasasas asd123asd123 asdasdasdasd asdf123456 asdf1234asdf asdfasdf123 asdfasdfasdf
  asdfg12345 asdfghjkl1 asdfghjkl123 asdfghjkl; asdfghjklö asdfghjklöä asdfjklö123 asdfqwer1234 asdfzxcv1234
  assassin123 astalavista australia1 avengedsevenfold azerty12345 azerty123456 azertyuiop azertyuiopqsdfghjklm
  babyboy123 babygirl01 babygirl08 babygirl09 babygirl10 babygirl11 babygirl12 babygirl123 babygirl13 babygirl14
  babygirl15 backstreet badminton1 baloncesto barcelona1 barcelona10 barcelona123 baseball11 baseball12 baseball123
  basketball basketball1 basketball12 basketball2 basketball23 basketball3 bayern1900 bayernmuenchen beautiful1
  beautiful123 benutzername berlin12345 berlin2024 bismillah1 bismillah123 blackberry blink182182 blumenwiese
  bonjour123 borussia09 borussia123 borussia1909 bubblegum1 bubblegum123 bullshit123 butterblume butterfly1
  butterfly123 butterfly2 butterfly7 california california1 carebears1 caroline123 caterpillar catherine1 celtic1888
  challenger champion123 changeme12 changeme123 changeme1234 charlie123 cheerleader cheerleader1 cheerleading
  chelsea123 cheyenne123 chicken123 chocolate1 chocolate123 chocolate2 christian1 christian123 christina1 christina123
  christine1 christmas1 christoph1 christopher christopher1 cinderella cinderella1 citroen123 colombia123 computer01
  computer12 computer123 computer1234 confidential constantine corvette123 counterstrike counterstrike1 cristiano7
  cristianoronaldo crossroads crystal123 daniel1234 daniela123 darkangel1 dasistgeheim daspasswort deathnote1
  defaultpassword dennis1234 deutschland deutschland1 deutschland123 dinosaurier dolphin123 donnerstag dortmund09
  dortmund1909 dragon1234 dragonball dragonball1 dragonballz dragonballz1 dreamteam1 einfach123 einhorn123
  eintracht1899 elefant123 elephant123 elizabeth1 elizabeth123 emmanuel123 enterprise erdbeere123 esmeralda1
  estrella123 evanescence everything1 fantastic4 fatherfather fcbayern1900 fckoeln1948 fernando123 ferrari123
  feuerwehr1 feuerwehr112 feuerwehr123 fighter123 finalfantasy firefighter flamengo10 florence123 football01
  football10 football11 football12 football123 football1234 football21 frankfurt1 fredfredburger freiheit123
  freitag123 freundschaft friends123 friendster friendster1 fritzbox123 fuckyou123 fuckyou1234 fuckyou12345 fussball10
  fussball11 fussball123 fussball1234 gangster123 geburtstag geheim1234 geheim12345 geheim123456 geheimnis1
  geheimnis123 geheimwort genesis123 gerbil1234 gerbils123 ginger1234 godzilla123 goodcharlotte gorgeous123
  grasshopper greenday123 greenday182 gryffindor guadalupe1 guitarhero gummibaer123 hahahahaha hallihallo hallo12345
  hallo123456 hallo1234567 hallohallo hallohallo1 hallohallo123 hallowelt1 hallowelt123 hamburg123 hamburger1
  hannover1896 hannover96 hansa12345 happiness1 harrypotter harrypotter1 hejhejhej1 hello12345 hello123456 hellohello
  hellokitty hellokitty1 hellokitty123 helloworld helloworld1 herzblatt1 heythere123 highschool holahola123 hollister1
  hollywood1 homersimpson honeybunny hundehuette ichliebedich ichliebedich1 ichliebedich2 ichliebemich ichwillrein
  iloveyou01 iloveyou10 iloveyou11 iloveyou12 iloveyou123 iloveyou1234 iloveyou13 iloveyou14 iloveyou143 iloveyou15
  iloveyou21 iloveyou22 iloveyou23 iloveyou69 iloveyoubaby iloveyoumore iloveyouso iloveyousomuch imaginaire
  indonesia1 industrial inheritance internet123 internet1234 inuyasha123 ireland123 isabella123 jackass123 jacqueline
  jacqueline1 january123 jasmin1234 jason12345 jayjay1234 jennifer123 jessica123 jesuschrist jesuschrist1 jesusislord
  jesussaves jordan1234 jordan2323 jordan2345 juventus1897 kaiserslautern kaninchen1 kaninchen123 katharina1
  katharina123 katzenklo1 kennwort12 kennwort123 kennwort1234 killer1234 killer12345 killerkiller kimberly123
  kingkong123 knuddel123 koeln12345 komputer123 konstantin krokodil123 lacrimosa1 lamborghini lampard008 laserjet123
  leonardo123 letmein123 letmein1234 liebemich1 lieblings1 liverpool1 liverpool12 liverpool123 liverpool8 liverpoolfc
  logitech123 lollipop123 loveforever loveislife lovelove123 lovelovelove lovely1234 loveme1234 lovemyself loverboy123
  loveyou123 luckystar7 ludwigshafen macintosh1 madagaskar madeleine1 maedchen123 magdalena1 manchester manchester1
  manchesterunited mannheim123 margarita1 marienkaefer martina123 master1234 master12345 mastermaster matthew123
  mausemaus1 mausmausmaus maximilian maximilian1 mercedes123 mercedesbenz metallica1 metallica123 mexico1234
  michael123 michelle12 michelle123 mickeymouse microsoft1 microsoft123 minecraft1 minecraft12 minecraft123
  mississippi mittwoch123 mohammed123 moneymoney monkey1234 monkey12345 monkeymonkey montecarlo motdepasse1
  motdepasse123 motherfucker motorola123 muenchen123 muenchen1860 muhammad123 mustang123 mydarling1 mynameis123
  mypassword mypassword1 mypassword123 naruto1234 naruto12345 narutouzumaki natalie123 newpassword newyork123
  nichtsnutz nicole1234 nightmare1 nikolaus123 nintendo123 nintendo64 nopassword nothing123 november11 novembre11
  nuernberg1 oberhausen october123 officeoffice oldschool1 oliver1234 olivia1234 onedirection onedirection1 opensesame
  outlook123 p@ssw0rd12 p@ssw0rd123 p@ssw0rd1234 p@ssword123 pa$$w0rd123 pa55word123 pakistan123 papillon123
  paradise123 paris12345 parola1234 parool1234 pass123456 pass1234567 pass12345678 passport123 passw0rd12 passw0rd123
  passw0rd1234 passwd1234 password00 password01 password02 password03 password04 password05 password06 password07
  password08 password09 password10 password11 password12 password123 password123! password1234 password12345
  password123456 password1234567 password12345678 password123456789 password13 password14 password15 password16
  password17 password18 password19 password2019 password2020 password2021 password2022 password2023 password2024
  password2025 password2026 password21 password22 password23 password33 password55 password66 password69 password77
  password88 password99 passwordpassword passwort01 passwort09 passwort10 passwort11 passwort12 passwort123
  passwort1234 passwort12345 passwort123456 passwort2020 passwort2021 passwort2022 passwort2023 passwort2024
  passwort2025 passwort2026 passwort99 passwortpasswort patricia123 patrick123 peanutbutter pepperoni1 personal123
  philadelphia philadelphia1 phoenix123 pikachu123 pineapple1 pineapple123 playboy123 playstation playstation1
  playstation2 playstation3 playstation4 pokemon123 pokemon1234 pokemonpokemon portugal123 potterhead powerpower
  princesa123 princess01 princess07 princess08 princess09 princess10 princess11 princess12 princess123 princess1234
  princess13 princess14 princess15 princess16 princess21 princess22 princess23 prinzessin prinzessin1 prinzessin123
  privat1234 protection q1w2e3r4t5 q1w2e3r4t5y6 q1w2e3r4t5z6 qawsedrftg qayxswedcv qazwsx1234 qazwsx12345 qazwsx123456
  qazwsxedc1 qazwsxedc123 qazwsxedcrfv qazxswedcvfr qq123456789 qqwweerrtt qwaszx1234 qweasdyxc1 qweasdyxc123
  qweasdzxc1 qweasdzxc123 qweqweqwe1 qweqweqweqwe qwer123456 qwer1234qwer qwert12345 qwert123456 qwerty1234
  qwerty12345 qwerty123456 qwerty1234567 qwerty12345678 qwerty123456789 qwerty2000 qwerty7890 qwertyqwerty qwertyu123
  qwertyui123 qwertyuio1 qwertyuiop qwertyuiop1 qwertyuiop12 qwertyuiop123 qwertyuiop1234567890 qwertyuiop[]
  qwertyuiopasdfghjkl qwertyuiopasdfghjklzxcvbnm qwertz1234 qwertz12345 qwertz123456 qwertz123456789 qwertzqwertz
  qwertzui12 qwertzuio1 qwertzuiop qwertzuiop1 qwertzuiop123 qwertzuiopü qwertzuiopü+ raiders123 rainbow123 rammstein1
  rammstein123 rangers1872 rastafari1 realmadrid realmadrid1 realmadrid7 redbull123 regenbogen regenbogen1 rennmaeuse
  rennmaeuse1 rennmaus12 rennmaus123 rennmaus1234 rennmaus2024 rennmaus2025 rennmaus2026 ricardo123 robinhood1
  rockstar123 rockyou123 roflcopter rosenheim1 rotkaeppchen runescape1 runescape123 samantha123 samsung123 samsung1234
  santiago123 saopaulo10 sarah12345 saskatchewan schalke0404 schalke1904 schatz1234 schatz12345 schatzi123 schatzilein
  schildkroete schmetterling schmetterling1 schnecke123 schneewittchen schnucki123 schokolade schokolade1
  schokolade123 schornsteinfeger schwarzwald scooter123 sebastian1 sebastian12 sebastian123 secret1234 secret12345
  security123 september1 september11 sexsexsexsex sexybitch1 shadow1234 shadow12345 shakespeare shithead123 siemens123
  silvester1 skateboard skateboard1 skateboarding skyline123 skywalker1 slipknot123 slipknot666 slipknot69 snickers123
  snoopy1234 snowboard1 snowboarding soccer1234 somethingnew sommer2020 sommer2021 sommer2022 sommer2023 sommer2024
  sommer2025 sommer2026 sonnenblume sonnenblume1 sonnenschein sonnenschein1 sonnenschein123 sonyericsson spiderman1
  spiderman12 spiderman123 spiderman2 spiderman3 spongebob1 spongebob12 spongebob123 spongebobsquarepants sporting1906
  stalker123 starcraft1 starcraft2 startrek123 starwars12 starwars123 starwars77 steelers43 stefanie123 stephanie1
  stephanie123 strawberry strawberry1 strawberry123 stuttgart1 stuttgart1893 summer1234 summer2020 summer2021
  summer2022 summer2023 summer2024 sunflower1 sunflower123 sunshine01 sunshine10 sunshine11 sunshine12 sunshine123
  superman01 superman10 superman11 superman12 superman123 supermario superstar1 superstar12 superstar123 sweetheart
  sweetheart1 sweetie123 swordfish1 taekwondo1 tarantula1 taylorswift teddybaer1 teddybaer123 teddybear1 teddybear123
  teiubesc123 telefon123 temporary1 temppassword terminator terminator2 test123456 test1234567 test12345678
  test123456789 test1234test testpassword testpasswort testtest12 testtest123 testtesttest thankyou123 thebeatles
  theresia123 thomas1234 thunder123 tigger1234 tinkerbell tinkerbell1 tokiohotel tokiohotel1 tokiohotel123 tottenham1
  trustno123 trustnoone twilight123 undertaker undertaker1 university valentina1 valentina123 valentine1 vanessa123
  vegeta1234 veronica123 victoria12 victoria123 volkswagen volkswagen1 waldmeister warcraft123 warhammer40k
  wassermelone webmaster1 weihnachten weihnachten1 welcome123 welcome1234 welcome2020 welcome2021 welcome2022
  welcome2023 welcome2024 wellensittich werder1899 werderbremen whatever12 whatever123 wilhelmina willkommen
  willkommen1 willkommen123 winnie1234 winniepooh winter2020 winter2021 winter2022 winter2023 winter2024 winter2025
  winter2026 woaini1314 woaini5201314 wolfsburg1 wolverine1 wonderland wordpass123 wrestling1 xxxxxxxxxy yamaha1234
  yellow1234 yellowstone yugioh1234 yxcvbnm123 zaq12wsx34 zaq12wsxcde3 zaq1xsw2cde3 zaqwsx1234 zaubermaus zaubermaus1
  zaubermaus123 zinedine10 zuchtbuch1 zuchtbuch12 zuchtbuch123 zuchtbuch1234 zuchtbuch2024 zuchtbuch2025 zuchtbuch2026
  zuckerpuppe zuckerschnecke zuckersuess zxcvbn1234 zxcvbn12345 zxcvbnm,./ zxcvbnm123 zxcvbnm1234 zxcvbnm12345
  zxcvbnmzxcvbnm zzzzzzzzzx
  `
    .trim()
    .split(/\s+/),
)
