/**
 * Earlier visitors, who have read, shared and taken coupons, so that all figures of the demo are
 * computed from rows.
 */
const names = [
  '江念',
  '许安然',
  '方舟',
  '陶之',
  '阿杰',
  '沐夕',
  '晚风',
  '橘子不圆',
  '何叔',
  '一朵',
  '白鹿',
  '陆伯',
  '茶米油盐',
  '小雨点',
  '西湖边的猫',
  '老周',
  '丁香',
  '半糖',
  '山止川行',
  '阿尧',
  '梅子青时',
  '宁宁',
  '大壮',
  '林间',
  '听雪',
  '麦子',
  '孟夏',
  '乔木',
  '团团',
  '清和',
  '舟山渔夫',
  '三碗',
  '阿梨',
  '渡口',
  '云上',
  '二月兰',
]

const faces = [
  'jiang-nian',
  'xu-anran',
  'fang-zhou',
  'tao-zhi',
  'ajie',
  'mu-xi',
  'sunset',
  'cat',
  'uncle-he',
  'flower',
  'bai-lu',
  'lu-bo',
]

export const FIRST_UID = 101

export const olderVisitors = names.map((nickname, index) => ({
  uid: FIRST_UID + index,
  unionid: `union-older-${index + 1}`,
  nickname,
  avatar: `/demo/avatar-${faces[index % faces.length]}.svg`,
}))
