/** Code whose result depends on the speed of the machine. */
export const realTime = [
  {
    selector:
      'CallExpression[callee.property.name=/^toBeLessThan/] > MemberExpression :matches(CallExpression[callee.object.name=/^(performance|Date)$/][callee.property.name="now"])',
    message: 'A busy machine passes every bound on real time: bound order or count, or measure in a benchmark.',
  },
  {
    selector:
      'CallExpression:matches([callee.property.name=/^(find(All)?By|waitFor)/], [callee.name=/^(find(All)?By|waitFor)/]) > ObjectExpression > Property[key.name="timeout"]',
    message: 'Waits have the one default time: a shorter one fails on a busy machine.',
  },
  {
    selector:
      'CallExpression[callee.property.name="toString"][callee.object.callee.object.name=/^(Date|Math)$/][callee.object.callee.property.name=/^(now|random)$/]',
    message: 'Names come from randomUUID: two tests may read the same clock.',
  },
  {
    selector:
      'CallExpression[callee.property.name=/^toBeLessThan/][callee.object.arguments.0.name=/(^ms|Ms|[sS]econds|elapsed|took)$/]',
    message: 'A busy machine passes every bound on real time: bound order or count, or measure in a benchmark.',
  },
  {
    selector: 'ObjectExpression > Property[key.name=/([tT]imeoutMs|_TIMEOUT_MS)$/][value.value<10000]',
    message:
      'Time-outs are 10 s at least: a shorter one comes before the answer of a busy machine. A test of the time-out itself uses `holdTimeouts`.',
  },
];
/** A wait that is shorter than the default. */
const shortWait = {
  selector:
    ':matches(CallExpression[callee.name=/^eventually/] > ObjectExpression > Property[key.name="withinMs"][value.value<60000], CallExpression[callee.name="until"] > ObjectExpression > Property[key.name="timeout"][value.value<60000])',
  message: 'Waits have at least the default time: a shorter one fails on a busy machine.',
};
/** A pause that is long enough on an idle machine is too short on a busy one. */
const pauses = [
  'CallExpression > MemberExpression.callee[property.name="waitForTimeout"]',
  'CallExpression[callee.name="delay"] > Literal.arguments[raw=/^\\d/]',
  'ImportDeclaration[source.value=/^(node:)?timers\\/promises$/]',
].map((selector) => ({
  selector,
  message: 'Wait for a condition (`eventually`, `waitFor`, a promise that the test resolves), not for a time.',
}));
/** Waits for a time instead of a condition. */
export const fixedPauses = [...pauses, shortWait];
/** Passes on the whole environment, with settings that a developer made in the shell for other commands. */
export const wholeEnvironment = ['SpreadElement', 'Property[key.name="env"]'].map((parent) => ({
  selector: `${parent} > MemberExpression[object.name="process"][property.name="env"]`,
  message: 'Give a process `childEnvironment()`, a stack `keptEnvironment()`.',
}));
/** A control that is pending, disabled or replaced swallows a click silently. */
export const bareClick = {
  selector: 'CallExpression > MemberExpression.callee[property.name=/^(click|dblclick|dblClick)$/]',
  message: 'Use `press`, which waits until the control can be pressed and fails when it swallows the click.',
};
/** A service test has one clock, which the test moves; the machine's clock agrees with it only by chance. */
const machineClock = [
  'NewExpression[callee.name="Date"][arguments.length=0]',
  'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
  ':matches(Literal[value=/\\bnow\\(\\)/i], TemplateElement[value.raw=/\\bnow\\(\\)/i])',
].map((selector) => ({ selector, message: "Take the time of the test's clock, in SQL as a parameter." }));
/** An emulator in a test's process uses the test's clock. */
const secondClock = ['[arguments.length=0]', ' > ObjectExpression:not(:has(Property[key.name="now"]))'].map((rest) => ({
  selector: `CallExpression[callee.name=/^create(Stripe|Shopify|Vies)Emulator$/]${rest}`,
  message: "Give the emulator `now`, the test's clock.",
}));
/** Restrictions for tests of a service. */
export const machineTime = [...machineClock, ...secondClock];
