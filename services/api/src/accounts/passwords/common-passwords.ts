/** Passwords of at least eight characters at the top of every published list of leaked ones, in lower case. */
const common = new Set(
  `
12345678 123456789 1234567890 12345678910 123123123 987654321 87654321 0987654321 11111111 111111111
1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888
99999999 999999999 12341234 11223344 1122334455 112233445566 123321123 147258369 147852369 159753456
741852963 789456123 963852741 12344321 13131313 12121212 10101010 69696969 20202020 12345679 123456781
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3r4 q1w2e3r4t5 qwertyui qwertyuiop
qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwe123qwe qweasdzxc qweqweqwe qazwsxedc qazwsx123
zaq12wsx zaq1zaq1 asdfghjk asdfghjkl asdfasdf asdasdasd asdf1234 zxcvbnm1 zxcvbnm123 zxcvbnm, zxczxczxc
poiuytrewq 1234qwer 123qweasd 123qwe123 12qwaszx abcd1234 abc12345 abcdefgh abcdefg1 a1b2c3d4 a1234567
a12345678 a123456789 aa123456 aa12345678 abcdef123 abc123abc password password1 password2 password3
password12 password123 password1234 password12345 password! password1! password123! passw0rd p@ssw0rd
p@ssword p@ssw0rd1 p@ssw0rd123 pa$$w0rd pa$$word passwort passport password01 password2020 password2021
password2022 password2023 password2024 password2025 password2026 mypassword newpassword thepassword
passwordpassword pass1234 pass12345 changeme changeme1 changeme123 changeit letmein1 letmein123 letmein!
letmeinnow welcome1 welcome12 welcome123 welcome1! welcome2024 welcome2025 welcome2026 admin123
admin1234 admin12345 administrator adminadmin root1234 rootroot toor1234 test1234 testtest test12345
testing1 testing123 guest123 user1234 username default1 secret123 temp1234 temppass iloveyou iloveyou1
iloveyou2 iloveyou! iloveyou12 iloveyou123 ilovegod iloveme1 loveyou1 lovelove loveme123 sunshine
sunshine1 sunshine123 princess princess1 princess123 football football1 football123 baseball baseball1
basketball softball volleyball hockey123 superman superman1 batman123 spiderman starwars starwars1
pokemon1 pokemon123 michael1 michelle michelle1 jennifer jennifer1 jessica1 jonathan charlie1 charlie123
jordan23 daniel123 nicholas nicole123 anthony1 andrew123 ashley123 alexander alexandra benjamin
christian christopher elizabeth stephanie samantha patricia veronica victoria valentina gabriel1
matthew1 joshua123 thomas123 robert123 william1 richard1 danielle caroline isabella margaret hannah123
freedom1 liberty1 whatever whatever1 trustno1 dragon123 monkey123 shadow123 master123 mustang1 corvette
mercedes ferrari1 porsche1 chevrolet chevelle camaro69 harley123 yamaha123 suzuki123 honda123 toyota123
internet internet1 computer computer1 computer123 samsung1 samsung123 google123 facebook facebook1
youtube1 twitter123 linkedin instagram myspace1 hotmail1 hotmail123 gmail123 yahoo123 microsoft windows1
apple123 android1 liverpool liverpool1 chelsea1 arsenal1 arsenal123 manchester manutd123 barcelona
realmadrid juventus1 steelers steelers1 cowboys1 packers1 patriots yankees1 lakers24 eagles123 broncos1
redskins raiders1 dolphins giants123 bulldogs panthers butterfly butterfly1 cheyenne chocolate
chocolate1 cookie123 cupcake1 strawberry pineapple blueberry rainbow1 unicorn1 snoopy123 flower123
flowers1 sweetheart sweetie1 babygirl babygirl1 babyboy1 angel123 angelica angelina blessed1 jesus123
jesuschrist heaven777 godisgood godbless hello123 hello1234 hellohello hellokitty helloworld goodluck
goodbye1 money123 moneymoney killer123 slipknot metallica nirvana1 eminem123 rockstar rockstar1 gangster
thuglife fuckyou1 fuckyou2 fuckyou123 fuckoff1 asshole1 bullshit biteme123 pussycat blowjob1 midnight
november december september february january1 summer01 summer12 summer123 summer2024 summer2025
summer2026 spring2024 spring2025 spring2026 winter123 winter2024 winter2025 winter2026 autumn2025
autumn2026 monday123 friday13 saturday birthday birthday1 january2025 december25 scorpion scorpio1
crystal1 diamond1 platinum silver123 golden123 gateway1 testpass access14 access123 einstein napoleon
alexandr aleksandr natasha1 nastya123 vladimir alejandro fernando francisco sebastian guillermo carolina
andromeda estrella teamobebe tequiero contrase contraseña contrasena mariposa bonjour1 azertyui
azertyuiop motdepasse soleil123 doudou123 loulou123 hallo123 passwort1 schatz123 wachtwoord q1w2e3r4t5y6
1a2b3c4d 1password 1qwertyuiop 7777777777 5555555555 12345qwert 12345abc 123456abc 123456aa 123456qq
123456ab abc123456 abc1234567 abcd12345 aaaaaaaa aaaaaaaaa bbbbbbbb xxxxxxxx zzzzzzzz qqqqqqqq wwwwwwww
asdfghjkl1 asdfghjkl123 zxcvbnm12 lkjhgfdsa mnbvcxz1 1111aaaa aaaa1111 qwer1234 qwerasdf qwertyui1
qwertyuiop1 qwerty7890 987654321a maverick maverick1 gandalf1 garfield godzilla goldfish hardcore
infinity intrepid j38ifubn jackson5 kawasaki kingkong knight123 lalalala lovebug1 malcolm1 marlboro
marlboro1 minecraft minecraft1 naruto123 nintendo passcode peaches1 peanut123 penguin1 phoenix1 picasso1
precious preston1 pumpkin1 qwertyqwerty runescape salvador security1 security123 scoobydoo scooter1
snickers snowball spartan1 spongebob squirrel stardust stargate startrek stephen1 sterling stingray
student1 swordfish tarheels terminator thunder1 tiger123 tigers123 tinkerbell titanic1 trinity1
undertaker valentine vampire1 volcom123 warcraft1 westside wildcats wolverine wonderful woodland
xbox360360 zachary1 creditscore credit123 roadworthy roadworthy1 roadworthy123 roadworthy2026 carloan123
autoloan1
`
    .trim()
    .split(/\s+/),
);

/** Whether a password is one of the most common ones, ignoring case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
