/* oxlint-disable typescript/no-require-imports -- Jest cannot read the package's ES modules, which have no type */
// Replaces the entry of `@ant-design/icons`, which loads 1,600 modules. An import of an icon that is not here fails.
exports.CheckCircleFilled = require('@ant-design/icons/CheckCircleFilled').default;
exports.InfoCircleFilled = require('@ant-design/icons/InfoCircleFilled').default;
exports.WarningFilled = require('@ant-design/icons/WarningFilled').default;
