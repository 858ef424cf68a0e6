import type { ThemeConfig } from 'antd';
import { colours, space, type } from '../shared/design-tokens.ts';

const { ink, graphite, hairline, paper, sheet, tile, tileDark, tape, tapeVeil, red } = colours;

const field = {
  activeBorderColor: ink,
  hoverBorderColor: ink,
  activeShadow: `0 0 0 2px ${tape}`,
  errorActiveShadow: `0 0 0 2px ${tape}`,
};

/** Ant Design's component tokens that differ from the theme's. */
export const componentTokens: NonNullable<ThemeConfig['components']> = {
  Button: {
    fontWeight: 560,
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
    defaultBorderColor: ink,
    defaultHoverBorderColor: ink,
    defaultHoverColor: ink,
    defaultHoverBg: tile,
    defaultActiveBg: hairline,
    defaultActiveBorderColor: ink,
    defaultActiveColor: ink,
    paddingInline: space[16],
    paddingInlineSM: space[12],
    paddingInlineLG: space[24],
    contentFontSizeSM: type[13],
    contentFontSizeLG: type[17],
  },
  DatePicker: { ...field, cellWidth: 40, cellHeight: 32, cellActiveWithRangeBg: tapeVeil, cellHoverBg: tile },
  Descriptions: { labelColor: colours.grey, itemPaddingBottom: 0, titleMarginBottom: space[12] },
  Form: {
    labelFontSize: type[14],
    labelColor: ink,
    labelRequiredMarkColor: red,
    itemMarginBottom: 0,
    verticalLabelPadding: `0 0 ${space[8]}px`,
  },
  Input: field,
  InputNumber: field,
  Modal: { titleFontSize: type[20], headerBg: sheet, contentBg: sheet },
  Notification: { width: 340 },
  Pagination: { itemActiveBg: ink, itemActiveColor: sheet, itemActiveColorHover: sheet, itemSize: 40 },
  Result: { iconFontSize: type[40], extraMargin: 0 },
  Select: {
    optionSelectedBg: tapeVeil,
    optionSelectedFontWeight: 600,
    activeBorderColor: ink,
    hoverBorderColor: ink,
    activeOutlineColor: tape,
  },
  Skeleton: { gradientFromColor: tile, gradientToColor: tileDark, blockRadius: 0 },
  Table: {
    headerBg: sheet,
    headerColor: graphite,
    headerSplitColor: 'transparent',
    headerBorderRadius: 0,
    borderColor: hairline,
    rowHoverBg: paper,
    rowSelectedBg: tapeVeil,
    rowSelectedHoverBg: tapeVeil,
    cellPaddingBlock: space[12],
    cellPaddingInline: space[12],
    cellFontSize: type[14],
  },
  Tabs: {
    itemColor: graphite,
    itemHoverColor: ink,
    itemSelectedColor: ink,
    inkBarColor: tape,
    lineWidthBold: 6,
    colorBorderSecondary: ink,
    titleFontSize: type[15],
    horizontalItemGutter: space[28],
    horizontalItemPadding: `${space[12]}px 0`,
    horizontalMargin: `0 0 ${space[24]}px`,
  },
  Upload: { actionsColor: graphite, pictureCardSize: 92 },
};
