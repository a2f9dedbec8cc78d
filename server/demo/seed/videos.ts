export interface DemoVideo {
  brand_id: number
  video_id: number
  title: string
  intro: string
  /** File name of the video and its picture below `media/`. */
  name: string
  seconds: number
  category_id: number
  author: string
  /** Hours between the publication and the seed's time. */
  hours_ago: number
  goods: number[]
  /** 1 on, 2 off. */
  status: 1 | 2
}

export const videos: DemoVideo[] = [
  {
    brand_id: 8,
    video_id: 401,
    title: '一把炭火，煮开一壶老白茶',
    intro:
      '炭火留三成，壶底见红就够了。老白茶先用热水醒一遍，再下壶；水开转小火，等到枣香出来，倒七分，慢慢喝。\n店里的炭炉位每天十二席，来之前说一声，我们先把火生好。',
    name: 'video-stove',
    seconds: 9,
    category_id: 12,
    author: '何青禾',
    hours_ago: 20,
    goods: [12, 15],
    status: 1,
  },
  {
    brand_id: 8,
    video_id: 402,
    title: '盖碗不烫手，就差这三根手指',
    intro:
      '拇指和中指扣住碗沿，食指轻轻按着盖钮。盖子斜开一线，出汤要快。新手先拿凉水练十遍，再上开水。',
    name: 'video-gaiwan',
    seconds: 9,
    category_id: 12,
    author: '林晚秋',
    hours_ago: 24 * 4,
    goods: [18, 17],
    status: 1,
  },
  {
    brand_id: 8,
    video_id: 403,
    title: '小雪，山里的茶舍',
    intro: '今年的第一场雪落在山里。屋里的壶已经咕嘟起来了，留了你的位子。',
    name: 'video-snow',
    seconds: 8,
    category_id: 13,
    author: '沈知秋',
    hours_ago: 24 * 8,
    goods: [],
    status: 1,
  },
]
