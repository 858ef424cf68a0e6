import { afterEach, describe, expect, it } from '@jest/globals';

type StyleOf = (element: Element) => CSSStyleDeclaration;
const { ofJsdom } = globalThis.getComputedStyle as unknown as { ofJsdom: StyleOf };

const read = (styleOf: StyleOf, element: Element) => {
  const style = styleOf(element);
  const { display, visibility } = style;
  expect([style.getPropertyValue('display'), style.getPropertyValue('visibility')]).toEqual([display, visibility]);
  return `${element.outerHTML.slice(0, 80)}: ${display}, ${visibility}`;
};
const elements = () => [...document.querySelectorAll('*')];
const expectSameStyles = () => {
  expect(elements().map((element) => read(getComputedStyle, element))).toEqual(
    elements().map((element) => read(ofJsdom, element)),
  );
};
const show = (markup: string) =>
  document.body.replaceChildren(document.createRange().createContextualFragment(`<main>${markup}</main>`));
const add = (rules: string) => {
  const style = document.createElement('style');
  style.textContent = rules;
  document.head.append(style);
  return style.sheet as CSSStyleSheet;
};

const tags =
  'address article aside audio b blockquote button canvas center code dd details dialog div dl dt em embed fieldset ' +
  'figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr i iframe img input label legend li main map marquee menu ' +
  'meter nav noscript object ol optgroup option output p param picture pre progress q rp rt ruby section select slot ' +
  'small span strong sub summary sup svg table template textarea title unknown-element ul video';
const hiddenParts =
  '<table><thead hidden><tr hidden><th>a</th></tr></thead><tbody><tr hidden><td>b</td></tr></tbody></table>';

afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
});

describe('getComputedStyle of web tests', () => {
  it('answers as jsdom for every kind of element', () => {
    const each = (open: (tag: string) => string) => tags.split(' ').map((tag) => `<${open(tag)}><b>x</b></${tag}>`);
    show([...each((tag) => tag), ...each((tag) => `${tag} hidden`), ...each((tag) => `${tag} open`)].join(''));
    expectSameStyles();
    show(each((tag) => `${tag} popover`).join('') + hiddenParts);
    expectSameStyles();
    show(['hidden', 'text', 'button', 'file', 'image'].map((type) => `<input type="${type}">`).join(''));
    expectSameStyles();
  });

  it('answers as jsdom below elements with styles of their own', () => {
    const styles = ['display: flex', 'display: none', 'display: contents', 'display:inline-grid', 'visibility: hidden'];
    const more = ['position: absolute', 'float: left', 'all: unset', 'display: block !important', 'color: red'];
    const inner = '<b>a<i style="visibility: visible">b</i></b><p>c</p><span style="position: fixed">d</span>';
    show([...styles, ...more].map((style) => `<span style="${style}">${inner}</span>`).join(''));
    expectSameStyles();
  });

  it('answers as jsdom with rules of the page', () => {
    show('<p class="a"><b class="b">x<i>y</i></b></p><p class="c"><b>z</b></p>');
    const sheet = add(
      '.a { color: red } .a > .b { display: inline-flex } @media all { .c b { visibility: hidden } }' +
        '@keyframes k { from { position: absolute } } @font-face { font-family: f; src: local("f") }',
    );
    expectSameStyles();
    sheet.insertRule('.a { visibility: hidden }');
    expectSameStyles();
    (sheet.cssRules[0] as CSSStyleRule).style.visibility = 'visible';
    expectSameStyles();
    add('.c { & b { position: absolute } }');
    expectSameStyles();
  });

  it('answers as jsdom with conditions, and with rules that are removed', () => {
    show('<p class="a">x<b>y</b></p><p class="c">z<b>w</b></p><p style="/**/display:none"><i>v</i></p>');
    add('@media print { .a { display: none } } @supports not (display: block) { .a { display: none } }');
    add('@layer base { .c b { visibility: hidden } }');
    expectSameStyles();
    const sheet = add('p:not(.a) { display: inline } p:nth-child(2) b { display: block }');
    expectSameStyles();
    sheet.deleteRule(0);
    expectSameStyles();
    sheet.disabled = true;
    expectSameStyles();
  });

  it('answers as jsdom in a shadow root and below its host', () => {
    show('<p><b>x</b></p><div style="display: flex"><b>y<i>z</i></b></div><div></div>');
    const shadows = [...document.querySelectorAll('main > *')].map((host) => {
      const shadow = host.attachShadow({ mode: 'open' });
      const markup = '<b hidden>a</b><u style="display: grid"><b>c</b></u><slot></slot>';
      shadow.append(document.createRange().createContextualFragment(markup));
      return shadow;
    });
    expectSameStyles();
    const inside = shadows.flatMap((shadow) => [...shadow.querySelectorAll('b, u')]);
    expect(inside.map((element) => read(getComputedStyle, element))).toEqual(
      inside.map((element) => read(ofJsdom, element)),
    );
  });

  it('answers as jsdom after each change', () => {
    show('<p><b>x</b></p><p hidden>y</p>');
    const [first, second] = document.querySelectorAll('p');
    const changes = [
      () => first?.setAttribute('style', 'display: grid'),
      () => first?.style.setProperty('visibility', 'hidden'),
      () => first?.removeAttribute('style'),
      () => second?.removeAttribute('hidden'),
      () => second?.append(document.createElement('table')),
      () => first?.remove(),
    ];
    changes.forEach((change) => {
      change();
      expectSameStyles();
    });
    expect([first && getComputedStyle(first).display, first && ofJsdom(first).display]).toEqual(['', '']);
  });

  it('leaves every other property to jsdom', () => {
    show('<button style="color: red; overflow: hidden">x</button>');
    const [button] = document.querySelectorAll('button');
    const [quick, complete] = [getComputedStyle(button as Element), ofJsdom(button as Element)];
    expect([quick.color, quick.overflowX, quick.length]).toEqual([complete.color, 'hidden', complete.length]);
    expect(quick).toBeInstanceOf(CSSStyleDeclaration);
    expect(quick.item(0)).toBe(complete.item(0));
  });
});
