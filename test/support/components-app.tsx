import { navigationRules } from '../../pages/kit/navigation-rules.ts'
import {
  Audio,
  Button,
  Canvas,
  Checkbox,
  CheckboxGroup,
  Icon,
  Image,
  Input,
  Label,
  Navigator,
  Picker,
  Progress,
  Radio,
  RadioGroup,
  RichText,
  ScrollView,
  Slider,
  Swiper,
  SwiperItem,
  Switch,
  Text,
  Textarea,
  Video,
  View,
} from '../../runtime/components/index.ts'
import * as runtime from '../../runtime/index.ts'

/** The browser side of the accessibility test: a page with every component, and the API. */

declare global {
  interface Window {
    runtime: typeof runtime
  }
}

const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

function Components() {
  return (
    <View style={{ padding: 20, background: '#fff' }}>
      <Text>半山茶舍</Text>
      <Image src={dot} alt='茶山' style={{ width: 40, height: 40 }} />
      <Icon type='success' />
      <Progress percent={40} showInfo />
      <Button type='primary'>下单</Button>
      <Button type='warn'>删除</Button>
      <Button plain>稍后</Button>
      <Button type='primary' plain size='mini'>
        收藏
      </Button>
      <Button disabled loading>
        提交中
      </Button>
      <Navigator url='/other'>去门店</Navigator>
      <RichText nodes='<p>白毫<b>银针</b></p>' />
      <Fields />
      <ScrollView scrollY style={{ height: 60 }}>
        <View style={{ height: 200 }}>很长的说明</View>
      </ScrollView>
      <Swiper indicatorDots style={{ height: 60 }}>
        <SwiperItem>第一张</SwiperItem>
        <SwiperItem>第二张</SwiperItem>
      </Swiper>
      <Video src='' />
      <Audio src='' controls />
      <Canvas canvasId='board' style={{ width: 20, height: 20 }} />
    </View>
  )
}

function Fields() {
  return (
    <>
      <Label>
        姓名
        <Input placeholder='请输入姓名' />
      </Label>
      <Label>
        留言
        <Textarea placeholder='给店家留言' autoHeight />
      </Label>
      <Label>
        默认地址
        <Switch checked />
      </Label>
      <CheckboxGroup>
        <Label>
          <Checkbox value='card' checked />
          茶卡
        </Label>
      </CheckboxGroup>
      <RadioGroup>
        <Label>
          <Radio value='gift' checked />
          礼盒
        </Label>
      </RadioGroup>
      <Label>
        浓度
        <Slider value={30} />
      </Label>
      <Picker mode='selector' range={['春茶', '秋茶']}>
        <View id='picker'>选择茶季</View>
      </Picker>
    </>
  )
}

const load = async () => ({ default: Components })

runtime.startRem()
runtime.initPxTransform({ designWidth: 750 })
void runtime.startApp({
  pages: runtime.definePages([
    { path: '/parts', load, isTab: true },
    { path: '/other', load },
  ]),
  container: document.getElementById('app') ?? document.body,
  defaultTitle: '组件',
  notFoundUrl: () => '/parts',
  chunkFailedUrl: () => '/parts',
  navigation: navigationRules,
  tabBar: {
    color: '#555555',
    selectedColor: '#078545',
    list: [
      { pagePath: '/parts', text: '首页' },
      { pagePath: '/mine', text: '我的' },
    ],
  },
  onFirstPage() {
    window.runtime = runtime
  },
})
