/** Photos in the demo's votes, with their authors' texts. */
export interface DemoPhoto {
  picture: string
  name: string
  intro: string
  group: '茶园' | '茶席' | '人与茶'
  /** Popularity relative to the other photos. */
  charm: number
}

export const demoPhotos: DemoPhoto[] = [
  {
    picture: 'terrace-dawn',
    name: '晨雾梯田',
    intro: '五点半上山，雾刚好退到第三层。采茶的阿婆说，再晚十分钟就看不到了。',
    group: '茶园',
    charm: 9,
  },
  {
    picture: 'bud',
    name: '一芽二叶',
    intro: '清明前三天，露水还在。蹲了半小时，等它站稳。',
    group: '茶园',
    charm: 7,
  },
  {
    picture: 'gaiwan-light',
    name: '午后的盖碗',
    intro: '光从竹帘里进来，正好落在碗沿上。茶还没凉。',
    group: '茶席',
    charm: 6,
  },
  {
    picture: 'pickers',
    name: '三代采茶人',
    intro: '外婆、妈妈和姐姐，同一片坡，同一顶斗笠的编法。',
    group: '人与茶',
    charm: 10,
  },
  {
    picture: 'drying',
    name: '晒青',
    intro: '四只竹匾，四个时辰的颜色。',
    group: '茶园',
    charm: 4,
  },
  {
    picture: 'rain-lane',
    name: '雨巷',
    intro: '下雨天生意最好。有人撑着红伞，只为来喝一口热的。',
    group: '人与茶',
    charm: 8,
  },
  {
    picture: 'night-lamps',
    name: '夜山灯火',
    intro: '杀青的那几天，山上整夜亮着。',
    group: '茶园',
    charm: 5,
  },
  {
    picture: 'table-top',
    name: '一席三杯',
    intro: '一杯给今天，一杯给老友，一杯留着。',
    group: '茶席',
    charm: 4,
  },
  {
    picture: 'lake-boat',
    name: '湖上春船',
    intro: '船家自己带的茶，比我带的好。',
    group: '人与茶',
    charm: 3,
  },
  {
    picture: 'stove',
    name: '炉火正旺',
    intro: '倒春寒那晚，全家围着它坐到十一点。',
    group: '茶席',
    charm: 5,
  },
  {
    picture: 'cat-window',
    name: '掌柜在窗边',
    intro: '它叫铁观音，每天准时上班，从不接客。',
    group: '人与茶',
    charm: 11,
  },
  {
    picture: 'cups',
    name: '五个朋友',
    intro: '办公室的杯子，各有各的脾气。',
    group: '茶席',
    charm: 3,
  },
  {
    picture: 'bamboo-path',
    name: '竹林小径',
    intro: '去茶园要先走过这片竹林，走完心就静了。',
    group: '茶园',
    charm: 6,
  },
  {
    picture: 'snow-garden',
    name: '春雪',
    intro: '三月飞雪，茶树盖着被子。老板娘愁了一夜，我拍了一早。',
    group: '茶园',
    charm: 5,
  },
  {
    picture: 'pour',
    name: '一线茶汤',
    intro: '手稳的人，日子也稳。',
    group: '茶席',
    charm: 4,
  },
  {
    picture: 'swallow',
    name: '燕子回来了',
    intro: '店门口那棵老梨树，每年都等它。',
    group: '人与茶',
    charm: 7,
  },
  {
    picture: 'old-tree',
    name: '三百岁',
    intro: '村里最老的一棵，爷爷的爷爷种的。',
    group: '茶园',
    charm: 8,
  },
]
