import type { BankQuestion } from '../../../api/configs/quiz.ts'

const kinds = ['绿茶', '白茶', '乌龙茶', '红茶']

/** Questions of a tea house. `answer` contains the indexes of the correct options, from 0. */
export const teaQuestions: BankQuestion[] = [
  single('按加工工艺，中国茶分成几大类？', ['四大类', '五大类', '六大类', '八大类'], 2, {
    explain: '绿茶、白茶、黄茶、青茶（乌龙茶）、红茶、黑茶，一共六类。',
  }),
  single('正山小种的老家在哪里？', ['福建武夷山', '安徽祁门', '云南凤庆', '湖北恩施'], 0, {
    explain: '在武夷山桐木关一带，传统做法用松柴熏焙，所以带着松烟香。',
  }),
  judge('好的茉莉花茶，杯里的干花越多越香。', 1, {
    explain: '香气来自窨制：茶坯吸足鲜花的香，花就筛出去了。干花多少和香不香没有关系。',
  }),
  single('白毫银针是用什么原料做的？', ['肥壮的单芽', '一芽二叶', '开面叶', '老叶带梗'], 0, {
    explain: '全是单芽，披满白毫，所以叫银针。',
  }),
  multi('下面哪几款是白茶？', ['白牡丹', '寿眉', '安吉白茶', '白毫银针'], [0, 1, 3], {
    explain: '安吉白茶的叶子偏白，但它要杀青，是一款绿茶。',
  }),
  single('西湖龙井属于哪一类茶？', kinds, 0, {
    explain: '龙井是锅里炒出来的绿茶，扁、平、光、直。',
  }),
  single('安溪铁观音属于哪一类茶？', kinds, 2, {
    explain: '半发酵的乌龙茶，也叫青茶，做青这一步最见功夫。',
  }),
  judge('普洱茶的原料，是云南大叶种的晒青茶。', 0, {
    explain: '国家标准里写明：云南大叶种、晒青，而且要产在保护范围之内。',
  }),
  single('泡细嫩的绿茶，哪种水温比较合适？', ['50℃ 上下', '80 至 85℃', '95℃ 以上', '一直煮着'], 1, {
    explain: '芽叶细嫩，水太烫容易焖黄、出苦味。',
  }),
  single('写《茶经》的是谁？', ['陆羽', '蔡襄', '苏轼', '李时珍'], 0, {
    explain: '唐代的陆羽。《茶经》是现存最早的一部讲茶的专书。',
  }),
  multi('一套盖碗有哪几样？', ['盖', '碗', '托', '滤网'], [0, 1, 2], {
    explain: '盖、碗、托三样，所以也叫三才碗。',
  }),
  single('做绿茶时，用高温让鲜叶停止氧化的一步叫什么？', ['萎凋', '杀青', '揉捻', '渥堆'], 1, {
    explain: '杀青要快、要匀，杀透了，叶子才绿得住。',
  }),
  single('做普洱熟茶，最关键的一步叫什么？', ['窨花', '闷黄', '渥堆', '摇青'], 2, {
    explain: '茶堆起来洒水，在湿热和微生物的作用下，茶味变得醇和。',
  }),
  judge('红茶放凉了变浑，说明茶坏了。', 1, {
    explain: '这叫冷后浑，是茶多酚的氧化产物和咖啡碱凝在了一起，热一热又清了。',
  }),
  single('大红袍属于哪一类茶？', kinds, 2, {
    explain: '它是武夷岩茶里的名丛，岩茶是乌龙茶的一支。',
  }),
  single('下令停造龙团、改进散茶的皇帝是谁？', ['唐太宗', '宋徽宗', '明太祖', '清高宗'], 2, {
    explain: '洪武二十四年（1391 年）朱元璋下诏，散茶从此成了主流。',
  }),
]

type Rest = Pick<BankQuestion, 'explain'>

function single(stem: string, options: string[], answer: number, { explain }: Rest): BankQuestion {
  return { stem, image: '', kind: 'single', options, answer: [answer], score: 10, explain }
}

function multi(stem: string, options: string[], answer: number[], { explain }: Rest): BankQuestion {
  return { stem, image: '', kind: 'multi', options, answer, score: 10, explain }
}

/** `answer`: 0 true, 1 false. */
function judge(stem: string, answer: 0 | 1, { explain }: Rest): BankQuestion {
  const options = ['对', '不对']
  return { stem, image: '', kind: 'judge', options, answer: [answer], score: 10, explain }
}
