const address = (
  uid: number,
  address_id: string,
  [name, phone, district, detail]: [string, string, string, string],
  is_default = true,
) => ({
  brand_id: 8,
  uid,
  address_id,
  name,
  phone,
  province: '浙江省',
  city: '杭州市',
  district,
  detail,
  is_default,
})

/** Addresses of the demo's regular customers. The new visitor has none. */
export const addresses = [
  address(89, 'home-of-89', ['陈小满', '13800000089', '西湖区', '文三路 259 号 3 幢 1202 室']),
  address(
    89,
    'office-of-89',
    ['陈小满', '13800000089', '上城区', '解放东路 29 号迪凯大厦 18 楼前台'],
    false,
  ),
  address(90, 'home-of-90', ['苏木', '13800000090', '拱墅区', '小河直街 46 号']),
  address(91, 'home-of-91', ['宋一禾', '13800000091', '滨江区', '江南大道 588 号 7 幢 2 单元']),
]
