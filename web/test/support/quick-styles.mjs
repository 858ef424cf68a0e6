import utils from 'jsdom/lib/generated/idl/utils.js';

/** Declarations that decide `display` and `visibility`: an inline element that floats or is positioned becomes a block. */
const decisive = /(?:^|[;{\s/])(?:display|visibility|position|float|all)\s*(?::|\/\*)/i;
/** Attributes by which the browser's own style sheet chooses the display of an element. */
const attributesOfKind = ['hidden', 'type'];
/** Elements whose display also depends on their state, their siblings or attributes that are not in this list. */
const unusual = new Set(['html', 'dialog', 'summary', 'slot', 'embed', 'noscript']);
/** Hidden, these have `visibility: collapse`, and their descendants inherit it. */
const partsOfTable = new Set(['colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr']);
/** Boxes whose children become blocks, or that have no box at all. */
const changesChildren = /^(?:inline-)?(?:flex|grid)$|^contents$/;

const groups = new Set(['CSSMediaRule', 'CSSSupportsRule', 'CSSContainerRule', 'CSSLayerBlockRule']);
const withoutElements = new Set(['CSSKeyframesRule', 'CSSFontFaceRule', 'CSSLayerStatementRule', 'CSSPropertyRule']);

/** Selectors of the rules that are decisive, in whatever condition; `*` if a rule is of another kind. */
const decisiveSelectors = (rules) =>
  [...rules].flatMap((rule) => {
    const kind = rule.constructor.name;
    if (withoutElements.has(kind)) return [];
    if (groups.has(kind)) return decisiveSelectors(rule.cssRules);
    if (kind !== 'CSSStyleRule' || rule.cssRules.length > 0) return ['*'];
    return decisive.test(rule.style.cssText) ? [rule.selectorText] : [];
  });

/** Returns how to read `display` and `visibility` of an element of the window's document, as `styleOf` computes them. */
const quickReader = (document, styleOf) => {
  const implementation = utils.implForWrapper(document);
  /** Display of each kind of element, outside of boxes that change their children. */
  const displays = new Map();
  let known = { styles: undefined, sheets: undefined, selector: '', answers: new Map() };

  /** jsdom keeps its own answers in an object that it drops at each mutation; these last as long. */
  const current = () => {
    if (known.styles === implementation._styleCache && known.styles !== null) return known;
    // jsdom then has both objects.
    void styleOf(document.documentElement).display;
    const { _styleCache: styles, _styleSheetCache: sheets } = implementation;
    let { selector } = known;
    if (sheets !== known.sheets) {
      const lists = [...document.styleSheets, ...(document.adoptedStyleSheets ?? [])];
      selector = lists.flatMap(({ cssRules }) => decisiveSelectors(cssRules)).join(', ');
    }
    return (known = { styles, sheets, selector, answers: new Map() });
  };

  const ask = (element) => {
    const { display, visibility } = styleOf(element);
    return { display, visibility };
  };
  const decidesItself = (element, selector) => {
    const name = element.localName;
    if (unusual.has(name) || element.hasAttribute('popover')) return true;
    // A shadow tree decides whether and where its host's children are shown.
    if (element.parentElement?.shadowRoot) return true;
    if (partsOfTable.has(name) && element.hasAttribute('hidden')) return true;
    const style = element.getAttribute('style');
    return (style !== null && decisive.test(style)) || (selector !== '' && element.matches(selector));
  };
  const displayOfKind = (element) => {
    const attributes = attributesOfKind.map((name) => element.getAttribute(name));
    const kind = JSON.stringify([element.namespaceURI, element.localName, ...attributes]);
    if (!displays.has(kind)) displays.set(kind, styleOf(element).display);
    return displays.get(kind);
  };
  const compute = (element, { selector, answers }) => {
    const answered = answers.get(element);
    if (answered) return answered;
    const parent = element.parentElement;
    let answer;
    if (parent === null || decidesItself(element, selector)) answer = ask(element);
    else {
      const around = compute(parent, { selector, answers });
      answer = changesChildren.test(around.display)
        ? ask(element)
        : { display: displayOfKind(element), visibility: around.visibility };
    }
    answers.set(element, answer);
    return answer;
  };
  return (element) => compute(element, current());
};

/**
 * Replaces `getComputedStyle`, which a query by role calls for every element that it considers, while jsdom computes a
 * whole cascade. `display` and `visibility` of an element without rules of its own are derived from its kind and its
 * parent; everything else comes from jsdom (`getComputedStyle.ofJsdom`).
 */
export const withQuickStyles = (window) => {
  const { document } = window;
  // jsdom logs a long error for a pseudo-element, and answers as if there were none.
  const ofWindow = window.getComputedStyle.bind(window);
  const styleOf = (element) => ofWindow(element);
  const read = quickReader(document, styleOf);
  const complete = (style) => (style.complete ??= styleOf(style.element));
  // An element in another document, a shadow tree or nowhere has other rules, or none.
  const isQuick = ({ element }, name) =>
    (name === 'display' || name === 'visibility') && element.getRootNode() === document;
  const handler = {
    get(style, name) {
      if (name === 'getPropertyValue') return style.getPropertyValue;
      if (isQuick(style, name)) return read(style.element)[name];
      const value = Reflect.get(complete(style), name);
      return typeof value === 'function' ? value.bind(complete(style)) : value;
    },
    has: (style, name) => Reflect.has(complete(style), name),
    getPrototypeOf: (style) => Reflect.getPrototypeOf(complete(style)),
  };
  const styleFor = (element) => {
    const style = { element };
    style.getPropertyValue = (name) =>
      isQuick(style, name) ? read(element)[name] : complete(style).getPropertyValue(name);
    return new Proxy(style, handler);
  };
  const styles = new WeakMap();
  const quick = (element) => {
    if (!styles.has(element)) styles.set(element, styleFor(element));
    return styles.get(element);
  };
  return Object.assign(quick, { ofJsdom: styleOf });
};
