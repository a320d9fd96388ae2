import { wordsOf } from '@waha/contract/fold.ts'

const prepositions = new Set(wordsOf('for with in of from at by من في على عن الى مع لـ عشان علشان'))

/** What comes after it says more about what was looked for. */
export const isPreposition = (word: string) => prepositions.has(word)

/** Words that say nothing of what is looked for. */
export const stopWords = new Set(
  wordsOf(
    `a an and are as at by for from in is it of on or the this to with some any my me i im am m ve we you your our do does would like something anything thing stuff kind sort
    want need looking look find search show keep use used using make put take buy buying shop get please where can have that s best good nice great cheap cheapest online sale
    و في من على عن الى مع هذا هذه ذات ذو او ثم كل اي انا لي عندي عندكم ابي ابغى ابغا اريد عايز عايزه عاوز عاوزه بدي اشتري شراء ابحث دور ادور احتاج محتاج حاجه
    شي شيء شئ وش ايش افضل احسن حلو حلوه زين زينه كويس كويسه جيد جيده رخيص رخيصه ارخص للبيع سعر اسعار متجر محل اونلاين لو سمحت عشان علشان تبع حق`,
  ),
)

/** What is said beside what is looked for, and is left out first where nothing has all words. */
export const besideWords = new Set(
  wordsOf(
    `men mens man male women womens woman female ladies kids her him dad mom mum wife husband father mother birthday luxury premium original new modern small
    large big little original quality beautiful elegant under cute
    رجالي رجاليه رجال للرجال نسائي نسائيه نساء للنساء حريمي بناتي شبابي اطفال فاخر فاخره فخم فخمه اصلي اصليه جديد جديده حديث كبير كبيره صغير صغيره راقي راقيه
    للام لامي للاب لابوي للزوجه زوجتي زوجي عيد ميلاد ممتاز ممتازه طبيعي طبيعيه طازج طازجه`,
  ),
)
