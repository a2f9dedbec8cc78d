/**
 * The two brands of the demo with their stores. The second one has its own data of each kind, to
 * show that brands are separated.
 */

export interface DemoBrand {
  brand_id: number
  name: string
  logo: string
  intro: string
  phone: string
  theme_color: string
  app_id: string
  shop: { shop_id: number; name: string }
  stores: DemoStore[]
}

export interface DemoStore {
  store_id: number
  name: string
  address: string
  phone: string
  hours: string
  lat: number
  lng: number
  region?: string
  /** 1 (default) open, 2 closed. */
  status?: 1 | 2
  images?: string[]
}

export const brands: DemoBrand[] = [
  {
    brand_id: 8,
    name: '半山茶舍',
    logo: '/demo/logo-banshan.svg',
    intro: '半山有茶，推门就热。自家茶山的白茶与乌龙，存够了年份才上架。',
    phone: '0571-8700 0021',
    theme_color: '#e8452c',
    app_id: 'wx8',
    shop: { shop_id: 1, name: '半山茶舍' },
    stores: [
      {
        store_id: 1,
        name: '湖滨店',
        region: '浙江省杭州市上城区',
        images: ['/demo/photo-stove.svg', '/demo/photo-pour.svg'],
        address: '湖滨路 86 号，近三公园南门',
        phone: '0571-8700 0021',
        hours: '09:30-21:30',
        lat: 30.2541,
        lng: 120.1619,
      },
      {
        store_id: 2,
        name: '武林店',
        region: '浙江省杭州市拱墅区',
        address: '环城北路 21 号',
        phone: '0571-8700 0022',
        hours: '10:00-21:00',
        lat: 30.2757,
        lng: 120.1648,
      },
      {
        store_id: 3,
        name: '龙井路店',
        region: '浙江省杭州市西湖区',
        address: '龙井路 12 号，茶园里',
        phone: '0571-8700 0023',
        hours: '09:00-18:00',
        lat: 30.2328,
        lng: 120.1216,
        status: 2,
      },
    ],
  },
  {
    brand_id: 9,
    name: '山屿咖啡',
    logo: '/demo/logo-shanyu.svg',
    intro: '把茶山的味道装进咖啡杯，每一杯都现做。',
    phone: '0571-8700 0091',
    theme_color: '#11704f',
    app_id: 'wx9',
    shop: { shop_id: 1, name: '山屿咖啡' },
    stores: [
      {
        store_id: 11,
        name: '湖滨银泰店',
        address: '延安路 258 号 1 层',
        phone: '0571-8700 0091',
        hours: '07:30-22:00',
        lat: 30.2563,
        lng: 120.1651,
      },
      {
        store_id: 12,
        name: '武林广场店',
        address: '环城北路 38 号',
        phone: '0571-8700 0092',
        hours: '08:00-21:30',
        lat: 30.2747,
        lng: 120.1633,
      },
    ],
  },
]

/** The demo brand that has everything. */
export const DEMO_BRAND = 8
